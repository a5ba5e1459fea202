"""The great moments of Glastonbury, each as motion: what spells do, a market that lives, and closes."""

-- A parlay pays the exact product of its rates, rounded down once per order: what one yuan pays beyond
-- whole mills is kept as an exact decimal; null for everything else.
ALTER TABLE betting.issue_selections ADD COLUMN rest_per_yuan numeric
  CHECK (rest_per_yuan > 0 AND rest_per_yuan < 1);

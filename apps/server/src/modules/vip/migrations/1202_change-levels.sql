-- Operators change where a level begins (`operator -- vip`); which levels there are stays as it is.
GRANT UPDATE (points) ON vip.levels TO longmen_app;

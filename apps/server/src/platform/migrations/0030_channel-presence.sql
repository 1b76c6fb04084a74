-- Who follows a channel that a module brings, in which process; like platform.presence for games.
CREATE UNLOGGED TABLE platform.channel_presence (
  process text NOT NULL,
  channel text NOT NULL,
  people bigint[] NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (process, channel)
);
CREATE INDEX channel_presence_channel ON platform.channel_presence (channel);
GRANT SELECT, INSERT, UPDATE, DELETE ON platform.channel_presence TO longmen_app;

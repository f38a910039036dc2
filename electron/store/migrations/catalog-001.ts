import type { Migration } from '../migrate.ts';

/** The first schema of the catalog: who is here, who may read what, and the audit log. It holds no memory text. */
export const catalog001: Migration = {
  version: 1,
  sql: `
    CREATE TABLE settings (
      key   TEXT NOT NULL PRIMARY KEY,
      value TEXT NOT NULL CHECK (json_valid(value))
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE users (
      id         TEXT NOT NULL PRIMARY KEY,
      email      TEXT UNIQUE,
      name       TEXT,
      color      TEXT NOT NULL,
      plan       TEXT NOT NULL CHECK (plan IN ('free')),
      status     TEXT NOT NULL CHECK (status IN ('active', 'locked', 'erasing', 'deleted')),
      locale     TEXT NOT NULL,
      theme      TEXT NOT NULL,
      bin_days   INTEGER NOT NULL,
      return_to_picker_minutes INTEGER,
      passphrase TEXT,
      created_at INTEGER NOT NULL,
      deleted_at INTEGER,
      CHECK ((status = 'deleted') = (deleted_at IS NOT NULL)),
      CHECK (status = 'deleted' OR (email IS NOT NULL AND name IS NOT NULL))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX users_in_order ON users (created_at, id);

    CREATE TABLE teams (
      slug       TEXT NOT NULL PRIMARY KEY,
      name       TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      deleted_at INTEGER
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE memberships (
      slug    TEXT NOT NULL REFERENCES teams (slug) ON DELETE CASCADE,
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      role    TEXT NOT NULL CHECK (role IN ('owner', 'member')),
      since   INTEGER NOT NULL,
      PRIMARY KEY (slug, user_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX memberships_by_user ON memberships (user_id);

    CREATE TABLE grants (
      id           TEXT NOT NULL PRIMARY KEY,
      user_id      TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      name         TEXT NOT NULL,
      token_hash   TEXT NOT NULL UNIQUE,
      scopes       TEXT NOT NULL CHECK (json_valid(scopes)),
      access       TEXT NOT NULL CHECK (access IN ('read', 'read-write')),
      quotas       TEXT NOT NULL CHECK (json_valid(quotas)),
      created_at   INTEGER NOT NULL,
      expires_at   INTEGER,
      revoked_at   INTEGER,
      last_used_at INTEGER,
      reads        INTEGER NOT NULL DEFAULT 0,
      writes       INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX grants_by_user ON grants (user_id);

    -- Days are counted from 1970-01-01 in UTC; only the newest is kept, for the daily quotas.
    CREATE TABLE grant_usage (
      grant_id TEXT NOT NULL REFERENCES grants (id) ON DELETE CASCADE,
      day      INTEGER NOT NULL,
      writes   INTEGER NOT NULL,
      bytes    INTEGER NOT NULL,
      PRIMARY KEY (grant_id, day)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE audit (
      sequence      INTEGER PRIMARY KEY AUTOINCREMENT,
      at            INTEGER NOT NULL,
      actor         TEXT NOT NULL,
      action        TEXT NOT NULL,
      from_namespace TEXT,
      to_namespace  TEXT,
      memory_number INTEGER,
      copy_number   INTEGER,
      text_hash     TEXT,
      detail        TEXT NOT NULL CHECK (json_valid(detail)),
      previous_hash TEXT NOT NULL,
      hash          TEXT NOT NULL UNIQUE
    ) STRICT;
    CREATE INDEX audit_by_actor ON audit (actor, sequence);
    CREATE INDEX audit_by_source ON audit (from_namespace, sequence);
    CREATE INDEX audit_by_target ON audit (to_namespace, sequence);
    CREATE INDEX audit_by_subject ON audit (json_extract(detail, '$.subject'), sequence);

    CREATE TRIGGER audit_is_append_only_update BEFORE UPDATE ON audit BEGIN
      SELECT RAISE (ABORT, 'the audit log is append-only');
    END;
    CREATE TRIGGER audit_is_append_only_delete BEFORE DELETE ON audit BEGIN
      SELECT RAISE (ABORT, 'the audit log is append-only');
    END;

    CREATE TABLE share_journal (
      id         TEXT NOT NULL PRIMARY KEY,
      state      TEXT NOT NULL CHECK (state IN ('prepared', 'committed')),
      verb       TEXT NOT NULL CHECK (verb IN ('share', 'withdraw', 'unname')),
      payload    TEXT NOT NULL CHECK (json_valid(payload)),
      created_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE upkeep_runs (
      id         TEXT NOT NULL PRIMARY KEY,
      started_at INTEGER NOT NULL,
      ended_at   INTEGER,
      cause      TEXT NOT NULL,
      outcome    TEXT NOT NULL,
      statistics TEXT NOT NULL CHECK (json_valid(statistics))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX upkeep_runs_newest ON upkeep_runs (started_at);

    CREATE TABLE erase_jobs (
      id           TEXT NOT NULL PRIMARY KEY,
      user_id      TEXT NOT NULL,
      state        TEXT NOT NULL,
      target       TEXT NOT NULL CHECK (json_valid(target)),
      progress     TEXT NOT NULL CHECK (json_valid(progress)),
      requested_at INTEGER NOT NULL,
      finished_at  INTEGER,
      receipt      TEXT CHECK (receipt IS NULL OR json_valid(receipt))
    ) STRICT, WITHOUT ROWID;

    -- How far a bucket has come: a file that answers less than this has lost what was acknowledged.
    CREATE TABLE high_water (
      namespace   TEXT NOT NULL PRIMARY KEY,
      last_number INTEGER NOT NULL,
      last_change INTEGER NOT NULL,
      is_clean    INTEGER NOT NULL CHECK (is_clean IN (0, 1)),
      noted_at    INTEGER NOT NULL,
      -- What the file looked like from outside when it was last closed, and when it was last read through for damage.
      sealed_file     TEXT,
      read_through_at INTEGER,
      CHECK ((sealed_file IS NULL) = (read_through_at IS NULL))
    ) STRICT, WITHOUT ROWID;
  `,
};

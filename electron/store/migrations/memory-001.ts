import type { Migration } from '../migrate.ts';

/**
 * The first schema of a bucket. One file is one bucket, so no row carries an owner. Triggers keep what is derived in
 * step: tags, full text and the outbox of the vector index follow the row in the same transaction.
 */
export const memory001: Migration = {
  version: 1,
  sql: `
    CREATE TABLE bucket_facts (
      key   TEXT NOT NULL PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE memories (
      number       INTEGER PRIMARY KEY AUTOINCREMENT,
      state        TEXT NOT NULL CHECK (state IN ('live', 'binned', 'pending')),
      kind         TEXT NOT NULL CHECK (kind IN ('fact', 'preference', 'event')),
      content      TEXT NOT NULL,
      content_hash TEXT NOT NULL,
      search_terms TEXT NOT NULL,
      tags         TEXT NOT NULL CHECK (json_valid(tags)),
      pinned       INTEGER NOT NULL CHECK (pinned IN (0, 1)),
      created_at   INTEGER NOT NULL,
      updated_at   INTEGER NOT NULL,
      last_used_at INTEGER,
      uses         INTEGER NOT NULL,
      ttl_days     INTEGER,
      expires_at   INTEGER,
      binned_at    INTEGER,
      source_by    TEXT NOT NULL CHECK (source_by IN ('person', 'agent', 'import', 'share')),
      source_id    TEXT,
      source_name  TEXT,
      source_ref   TEXT,
      source_at    INTEGER,
      suspicions   TEXT NOT NULL CHECK (json_valid(suspicions)),
      flag_dismissed INTEGER NOT NULL DEFAULT 0 CHECK (flag_dismissed IN (0, 1)),
      CHECK ((ttl_days IS NULL) = (expires_at IS NULL)),
      CHECK ((state = 'binned') = (binned_at IS NOT NULL))
    ) STRICT;

    CREATE UNIQUE INDEX memories_dedupe        ON memories (content_hash) WHERE state = 'live';
    CREATE INDEX memories_newest               ON memories (created_at, number) WHERE state = 'live';
    CREATE INDEX memories_last_updated         ON memories (updated_at, number) WHERE state = 'live';
    CREATE INDEX memories_last_used            ON memories (ifnull(last_used_at, 0), number) WHERE state = 'live';
    CREATE INDEX memories_expiring             ON memories (expires_at, number) WHERE state = 'live' AND expires_at IS NOT NULL;
    CREATE INDEX memories_in_bin               ON memories (binned_at, number) WHERE state = 'binned';
    -- Everything that counts and narrows by facet, without fetching a row and its text.
    CREATE INDEX memories_facets ON memories
      (kind, source_by, pinned, expires_at, flag_dismissed, suspicions, state) WHERE state = 'live';
    CREATE INDEX memories_by_source            ON memories (source_by, source_id, created_at) WHERE source_id IS NOT NULL;

    CREATE TABLE memory_tags (
      number INTEGER NOT NULL REFERENCES memories (number) ON DELETE CASCADE,
      tag    TEXT NOT NULL,
      PRIMARY KEY (number, tag)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX memory_tags_by_tag ON memory_tags (tag, number);

    CREATE TABLE memory_versions (
      number      INTEGER NOT NULL REFERENCES memories (number) ON DELETE CASCADE,
      version     INTEGER NOT NULL,
      kind        TEXT NOT NULL,
      content     TEXT NOT NULL,
      tags        TEXT NOT NULL,
      replaced_at INTEGER NOT NULL,
      replaced_by TEXT,
      PRIMARY KEY (number, version)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE attachments (
      number     INTEGER NOT NULL REFERENCES memories (number) ON DELETE CASCADE,
      sha256     TEXT NOT NULL,
      name       TEXT NOT NULL,
      media_type TEXT NOT NULL,
      size_bytes INTEGER NOT NULL,
      added_at   INTEGER NOT NULL,
      PRIMARY KEY (number, sha256)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX attachments_by_file ON attachments (sha256);

    CREATE TABLE embeddings (
      number   INTEGER NOT NULL REFERENCES memories (number) ON DELETE CASCADE,
      chunk    INTEGER NOT NULL,
      model_id TEXT NOT NULL,
      vector   BLOB NOT NULL,
      -- Vectors are large: who has one of which model must be known without reading them.
      UNIQUE (number, model_id, chunk)
    ) STRICT;

    CREATE TABLE outbox (
      id     INTEGER PRIMARY KEY AUTOINCREMENT,
      number INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX outbox_by_number ON outbox (number);

    CREATE TABLE shares (
      number       INTEGER NOT NULL REFERENCES memories (number) ON DELETE CASCADE,
      target       TEXT NOT NULL,
      copy_number  INTEGER NOT NULL,
      content_hash TEXT NOT NULL,
      readers      TEXT NOT NULL CHECK (json_valid(readers)),
      shared_at    INTEGER NOT NULL,
      PRIMARY KEY (number, target)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE imports (
      id          TEXT NOT NULL PRIMARY KEY,
      format      TEXT NOT NULL,
      source_name TEXT NOT NULL,
      imported_at INTEGER NOT NULL,
      memories    INTEGER NOT NULL,
      sessions    TEXT NOT NULL CHECK (json_valid(sessions)),
      undone_at   INTEGER
    ) STRICT, WITHOUT ROWID;

    -- The place in its origin that an imported memory came from: a file of a folder, the name of an agent.
    CREATE TABLE import_details (
      number INTEGER NOT NULL PRIMARY KEY REFERENCES memories (number) ON DELETE CASCADE,
      detail TEXT NOT NULL
    ) STRICT;

    CREATE TABLE agent_calls (
      id       INTEGER PRIMARY KEY AUTOINCREMENT,
      at       INTEGER NOT NULL,
      grant_id TEXT NOT NULL,
      name     TEXT NOT NULL,
      verb     TEXT NOT NULL,
      scopes   TEXT NOT NULL CHECK (json_valid(scopes)),
      count    INTEGER NOT NULL,
      bytes    INTEGER NOT NULL,
      failure  TEXT
    ) STRICT;
    CREATE INDEX agent_calls_by_grant ON agent_calls (grant_id, at);

    -- What agents forgot. Of a memory that is erased since, the row stays without its number.
    CREATE TABLE agent_forgets (
      id       INTEGER PRIMARY KEY,
      number   INTEGER REFERENCES memories (number) ON DELETE SET NULL,
      grant_id TEXT NOT NULL,
      at       INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX agent_forgets_by_grant ON agent_forgets (grant_id, at);
    CREATE INDEX agent_forgets_by_number ON agent_forgets (number);

    CREATE TABLE erased (
      salted_hash TEXT NOT NULL PRIMARY KEY
    ) STRICT, WITHOUT ROWID;

    CREATE VIEW searchable_memories AS
      SELECT number, content, search_terms, tags FROM memories WHERE state = 'live';

    -- Without FTS5's secure-delete: with it, replacing a long text leaves words of the old one in the index for good
    -- (SQLite 3.54, test/store/full-text-agrees.test.ts). Words leave the file when erasing merges the segments.
    CREATE VIRTUAL TABLE memory_words USING fts5 (
      content, search_terms, tags,
      content = 'searchable_memories', content_rowid = 'number',
      tokenize = "unicode61 remove_diacritics 2"
    );

    -- In how many memories a word stands; a view of the index above, with no bytes of its own.
    CREATE VIRTUAL TABLE memory_word_counts USING fts5vocab (memory_words, row);

    CREATE VIRTUAL TABLE memory_trigrams USING fts5 (
      content,
      content = 'searchable_memories', content_rowid = 'number', columnsize = 0,
      tokenize = "trigram remove_diacritics 1"
    );

    -- One row at a time and without a SELECT where it can be: each DISTINCT or IN (SELECT …) would open a temporary
    -- B-tree with a page cache of its own, which costs a fresh memory more than its full text does.
    CREATE TRIGGER memories_added AFTER INSERT ON memories WHEN NEW.state = 'live' BEGIN
      INSERT INTO memory_words (rowid, content, search_terms, tags)
        VALUES (NEW.number, NEW.content, NEW.search_terms, NEW.tags);
      INSERT INTO memory_trigrams (rowid, content) VALUES (NEW.number, NEW.content);
      INSERT INTO outbox (number) VALUES (NEW.number);
    END;

    CREATE TRIGGER memories_added_with_tags AFTER INSERT ON memories WHEN NEW.tags <> '[]' BEGIN
      INSERT INTO memory_tags (number, tag) SELECT NEW.number, value FROM json_each(NEW.tags)
        WHERE true ON CONFLICT (number, tag) DO NOTHING;
    END;

    CREATE TRIGGER memories_removed AFTER DELETE ON memories BEGIN
      INSERT INTO outbox (number) VALUES (OLD.number);
    END;

    CREATE TRIGGER memories_removed_from_text AFTER DELETE ON memories WHEN OLD.state = 'live' BEGIN
      INSERT INTO memory_words (memory_words, rowid, content, search_terms, tags)
        VALUES ('delete', OLD.number, OLD.content, OLD.search_terms, OLD.tags);
      INSERT INTO memory_trigrams (memory_trigrams, rowid, content) VALUES ('delete', OLD.number, OLD.content);
    END;

    CREATE TRIGGER memories_retagged AFTER UPDATE OF tags ON memories WHEN NEW.tags <> OLD.tags BEGIN
      DELETE FROM memory_tags WHERE number = OLD.number;
      INSERT INTO memory_tags (number, tag) SELECT NEW.number, value FROM json_each(NEW.tags)
        WHERE true ON CONFLICT (number, tag) DO NOTHING;
    END;

    CREATE TRIGGER memories_changed AFTER UPDATE OF content, search_terms, tags, state ON memories BEGIN
      INSERT INTO memory_words (memory_words, rowid, content, search_terms, tags)
        SELECT 'delete', OLD.number, OLD.content, OLD.search_terms, OLD.tags WHERE OLD.state = 'live';
      INSERT INTO memory_trigrams (memory_trigrams, rowid, content)
        SELECT 'delete', OLD.number, OLD.content WHERE OLD.state = 'live';
      INSERT INTO memory_words (rowid, content, search_terms, tags)
        SELECT NEW.number, NEW.content, NEW.search_terms, NEW.tags WHERE NEW.state = 'live';
      INSERT INTO memory_trigrams (rowid, content) SELECT NEW.number, NEW.content WHERE NEW.state = 'live';
      INSERT INTO outbox (number) SELECT NEW.number WHERE NEW.state <> OLD.state OR NEW.content IS NOT OLD.content;
    END;

    CREATE TRIGGER embeddings_added AFTER INSERT ON embeddings BEGIN
      INSERT INTO outbox (number) VALUES (NEW.number);
    END;
    CREATE TRIGGER embeddings_removed AFTER DELETE ON embeddings BEGIN
      INSERT INTO outbox (number) VALUES (OLD.number);
    END;
  `,
};

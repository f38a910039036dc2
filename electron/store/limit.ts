/**
 * `LIMIT ?`, as the end of a statement that is used again and again. SQLite looks at the value of a bare parameter while
 * it plans, and so plans the statement anew whenever it is bound, which takes longer than reading a page of rows. It
 * does not look into a cast. The same goes for `column = ?` where no unique index answers it at once: see
 * `sqlite3ExprIsInteger` and `sqlite3VdbeSetVarmask` in SQLite's `where.c` and `expr.c`.
 */
export const LIMIT = 'LIMIT CAST(? AS INTEGER)';

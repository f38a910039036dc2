/** Bytes of a reply for one text in a page of many: about 2,500 letters. */
export const LISTED_TEXT_COST = 6 * 1024;

/** Bytes of a reply for the text of a memory that was just written: the agent knows it already. */
export const WRITTEN_TEXT_COST = 6 * 1024;

/** Bytes of a reply for one part of a text that is read alone. */
export const WHOLE_TEXT_COST = 48 * 1024;

import type { Note, Question } from './notes.ts';

/** A place that notes live: the buckets of one person, one team and the world, under the names that peers give them. */
export type Place = 'a' | 'b' | 'c';
export const PLACES: readonly Place[] = ['a', 'b', 'c'];

/** A store of memories, open in a folder. */
export interface Subject {
  addOne(place: Place, note: Note): Promise<void>;
  /** All that was given is on its way to the disk and searchable when this resolves. */
  addMany(place: Place, notes: readonly Note[]): Promise<void>;
  /** The numbers of the notes found, best first. */
  search(question: Question, places: readonly Place[], limit: number): Promise<readonly number[]>;
  /** The search by vector alone, where the store has one beside the whole search. */
  searchVectors?(question: Question, places: readonly Place[], limit: number): Promise<readonly number[]>;
  removePlace(place: Place): Promise<void>;
  /** The process that holds the data. */
  readonly processId: number;
  close(): Promise<void>;
}

/** A store that can be measured. */
export interface SubjectKind {
  readonly name: string;
  /** The package and version; null for Escopo itself. */
  readonly needs: { readonly folder: string; readonly packages: readonly string[] } | null;
  /** What differs from the others and must be known to read its figures. */
  readonly note: string;
  /** Whether what was added is there after a restart. */
  readonly isKept: boolean;
  open(folder: string, packages: string): Promise<Subject>;
}

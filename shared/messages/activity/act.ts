/** What a sentence about one audited act is made of. Names are ready to be read; “you” has been put in already. */
export interface Act {
  /** Who did it: `You`, a name, `Escopo` itself, or `Somebody` whom the reader may not see by name. */
  readonly actor: string;
  readonly mine: boolean;
  /** Whom it was about. */
  readonly subject: string;
  /** The actor and the subject are the same person. */
  readonly isOwnSubject: boolean;
  /** The memory or copy was shared by the reader, whoever did this to it. */
  readonly isMyMemory: boolean;
  /** The team's name, or null for the world. */
  readonly place: string | null;
  readonly memoryNumber: number | null;
  readonly copyNumber: number | null;
  readonly attachments: number;
  readonly members: number;
  readonly role: 'owner' | 'member';
  readonly copies: 'withdraw' | 'leave-without-name' | 'keep-name';
  readonly reason: string | null;
  readonly kind: string | null;
  /** The agent's name, while its grant is known. */
  readonly agent: string | null;
  /** What an agent may read, in words and joined; empty when it is not known. */
  readonly scopes: string;
  readonly canWrite: boolean;
}

import type { SubjectKind } from '../subject.ts';
import { chroma } from './chroma.ts';
import { escopo } from './escopo.ts';
import { langgraph } from './langgraph.ts';
import { mem0 } from './mem0.ts';
import { serverMemory } from './server-memory.ts';
import { vectra } from './vectra.ts';

/** Everything that is measured side by side, Escopo first. */
export const subjectKinds: readonly SubjectKind[] = [escopo, chroma, mem0, serverMemory, vectra, langgraph];

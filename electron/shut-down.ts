/** One part of a process that is closed at its end. */
export interface ShutdownStep {
  readonly name: string;
  /** Answers, or promises, false when it closed only in part; anything else says that it is closed. */
  readonly close: () => unknown;
  /** Longer than this, in milliseconds, is not waited. */
  readonly withinMs: number;
}

/**
 * Closes one part after the other. One that fails or takes too long is noted by its name and does not keep the others,
 * or the person, waiting: every file is written so that a process may end at any moment. True when all were closed.
 */
export async function shutDown(
  steps: readonly ShutdownStep[],
  log: (line: string) => void,
): Promise<boolean> {
  let isOrderly = true;
  for (const { name, close, withinMs } of steps) {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), withinMs);
    });
    const closing = Promise.resolve()
      .then(close)
      .then(
        (answer) => (answer === false ? 'failed' : 'closed'),
        (error: unknown) => {
          log(`shutdown ${name}: ${error instanceof Error ? error.name : typeof error}`);
          return 'failed' as const;
        },
      );
    const outcome = await Promise.race([closing, late]);
    isOrderly &&= outcome === 'closed';
    if (outcome === 'late') {
      log(`shutdown ${name}: not closed within ${withinMs} ms`);
    }
    clearTimeout(timer);
  }
  return isOrderly;
}

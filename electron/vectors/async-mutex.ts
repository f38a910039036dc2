/** Runs jobs one after another, in the order they came. */
export interface AsyncMutex {
  run<Value>(job: () => Promise<Value>): Promise<Value>;
}

/** A mutex for one table: two writers at once can make a LanceDB table unreadable for good. */
export function createAsyncMutex(): AsyncMutex {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(job) {
      const result = last.then(job);
      // The next job follows whether this one failed or not; the failure belongs to whoever asked for the job.
      last = result.then(
        () => undefined,
        () => undefined,
      );
      return result;
    },
  };
}

/** The request itself goes on. */
export async function withTimeLimit<Result>(request: Promise<Result>, ms: number, task: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`${task} took longer than ${ms} ms`));
    }, ms);
  });
  try {
    return await Promise.race([request, limit]);
  } finally {
    clearTimeout(timer);
  }
}

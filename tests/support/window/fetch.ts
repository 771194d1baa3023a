import { vi } from 'vitest';

export type Sent = { method: string; path: string; headers: Headers; body: unknown };

type Answer = { status?: number; body: unknown };

/** Returns these responses in order, and a growing list of requests. */
export function stubFetch(...answers: readonly Answer[]): readonly Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ method: init.method ?? 'GET', path, headers: new Headers(init.headers), body });
    const answer = answers[sent.length - 1];
    return answer === undefined ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Response.json(answer.body, answer));
  });
  return sent;
}

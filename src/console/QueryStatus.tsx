import type { UseQueryResult } from '@tanstack/react-query';

import { FailedStatus, LoadingStatus } from '#ui/status/Status.tsx';

import { loadFailureSentence } from './sentences.ts';

type QueryStatusProps = { query: Pick<UseQueryResult, 'error' | 'refetch'>; loading: string; failed: string };

/** Shows that a query is loading or has failed, with "Try again"; for queries without data yet. */
export function QueryStatus({ query: { error, refetch }, loading, failed }: QueryStatusProps) {
  if (error === null) return <LoadingStatus text={loading} />;
  return <FailedStatus title={failed} text={loadFailureSentence(error)} onRetry={() => void refetch()} />;
}

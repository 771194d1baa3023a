import { Component, type ComponentType } from 'react';

import type { Elements } from '#ui/elements.ts';
import { MessagesContext, useMessages } from '#ui/forms/messages.ts';
import { ENGLISH, type FormMessages } from '#i18n/english.ts';

import { FailedStatus } from './Status.tsx';

function StoppedMessage() {
  const { form } = useMessages();
  return <FailedStatus title={form.stopped} text={form.reloadToGoOn} retry={form.reload} onRetry={() => location.reload()} />;
}

export class IslandBoundary extends Component<{ children: Elements }, { hasStopped: boolean }> {
  override state = { hasStopped: false };

  static getDerivedStateFromError() {
    return { hasStopped: true };
  }

  override render() {
    return this.state.hasStopped ? <StoppedMessage /> : this.props.children;
  }
}

export function withErrorBoundary<Props extends object>(Part: ComponentType<Props>) {
  return function Island(props: Props) {
    return (
      <IslandBoundary>
        <Part {...props} />
      </IslandBoundary>
    );
  };
}

/** Pages that are not in English pass `getFormMessages`. */
export function withMessages<Props extends object>(Form: ComponentType<Props>) {
  const Island = withErrorBoundary(Form);
  return function FormWithMessages(props: Props & { messages?: Partial<FormMessages> | undefined }) {
    return (
      <MessagesContext value={props.messages === undefined ? ENGLISH : { ...ENGLISH, ...props.messages }}>
        <Island {...props} />
      </MessagesContext>
    );
  };
}

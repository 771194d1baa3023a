import { Component, type ComponentType, createContext, use } from 'react';

import type { Elements } from '#ui/elements.ts';
import { Button } from '#ui/forms/Button.tsx';
import { MessagesContext, useMessages } from '#ui/forms/messages.ts';
import { ENGLISH, type FormMessages } from '#i18n/english.ts';

import { Outcome, type OutcomeContent } from './Outcome.tsx';
import '#ui/status/status.css';

type ReportOutcome = (outcome: OutcomeContent | null) => void;

const ReportContext = createContext<ReportOutcome>(() => undefined);

/** The error boundary shows the outcome after a crash. */
export function useReport(): ReportOutcome {
  return use(ReportContext);
}

function StoppedMessage() {
  const { form } = useMessages();
  return (
    <div className="status grid gap-3 message message-error" role="alert">
      <p className="strong text-l">{form.stopped}</p>
      <p>{form.reloadToGoOn}</p>
      <Button look="quiet" onClick={() => location.reload()}>
        {form.reload}
      </Button>
    </div>
  );
}

type BoundaryProps = { children: Elements };
type BoundaryState = { hasStopped: boolean; outcome: OutcomeContent | null };

/** Also shows the last request's outcome, such as a grievance number, if it arrives after the crash. */
export class IslandBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasStopped: false, outcome: null };

  static getDerivedStateFromError(): Pick<BoundaryState, 'hasStopped'> {
    return { hasStopped: true };
  }

  readonly #report: ReportOutcome = (outcome) => {
    this.setState({ outcome });
  };

  override render() {
    const { hasStopped, outcome } = this.state;
    if (!hasStopped) return <ReportContext value={this.#report}>{this.props.children}</ReportContext>;
    return (
      <div className="grid gap-4">
        <Outcome outcome={outcome} focusesSuccess />
        <StoppedMessage />
      </div>
    );
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

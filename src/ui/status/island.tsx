import { Component, type ComponentType, createContext, use } from 'react';

import type { Elements } from '#ui/elements.ts';

import { Outcome, type OutcomeWords } from './Outcome.tsx';
import './status.css';

type Report = (outcome: OutcomeWords | null) => void;

const ReportContext = createContext<Report>(() => undefined);

/** Returns a function that keeps what came of a request. It is shown if the island stops working. */
export function useReport(): Report {
  return use(ReportContext);
}

/** Asks the page for its message (src/components/frame/island-failure.ts). */
function askForMessage(place: HTMLElement | null): void {
  place?.dispatchEvent(new Event('island:stopped', { bubbles: true }));
}

type BoundaryProps = { children: Elements };
type BoundaryState = { hasStopped: boolean; outcome: OutcomeWords | null };

/**
 * Takes the place of an island that throws: it says so, and what came of the last request, for example the number of a
 * grievance, also when the answer comes later (docs/behaviour.md, "An island that stops").
 */
export class IslandBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasStopped: false, outcome: null };

  static getDerivedStateFromError(): Pick<BoundaryState, 'hasStopped'> {
    return { hasStopped: true };
  }

  readonly #report: Report = (outcome) => {
    this.setState({ outcome });
  };

  override render() {
    const { hasStopped, outcome } = this.state;
    if (!hasStopped) return <ReportContext value={this.#report}>{this.props.children}</ReportContext>;
    return (
      <div className="grid gap-4">
        <Outcome outcome={outcome} focusesSuccess />
        <div ref={askForMessage} />
      </div>
    );
  }
}

/** Makes an island of a component. */
export function asIsland<Props extends object>(Part: ComponentType<Props>) {
  return function Island(props: Props) {
    return (
      <IslandBoundary>
        <Part {...props} />
      </IslandBoundary>
    );
  };
}

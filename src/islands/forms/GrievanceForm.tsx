import { type RefObject, useRef, useState, useSyncExternalStore } from 'react';

import { grievanceForm } from '#records/forms/grievance.ts';
import type { Elements } from '#ui/elements.ts';
import { readText } from '#ui/forms/form-values.ts';
import { withMessages } from '#ui/status/island.tsx';

import { FormBody, type FormProps } from './form-body.tsx';
import { proofInput } from './file-inputs.tsx';

/** Includes a choice made before hydration. */
function useCategory(formBox: RefObject<HTMLElement | null>): string {
  const form = (): HTMLFormElement | undefined => formBox.current?.closest('form') ?? undefined;
  return useSyncExternalStore(
    (notify) => {
      const present = form();
      present?.addEventListener('input', notify);
      return () => present?.removeEventListener('input', notify);
    },
    () => readText(new FormData(form()).get('category')),
    () => '',
  );
}

function GrievanceFormIsland({ children, ...props }: FormProps & { children: Elements }) {
  const formBox = useRef<HTMLDivElement>(null);
  const category = useCategory(formBox);
  const [sentCategory, setSentCategory] = useState('');
  const getHelp = (chosen: string) => (grievanceForm.urgent.includes(chosen) ? children : null);
  const help = (
    <div ref={formBox} aria-live="polite">
      {getHelp(category)}
    </div>
  );
  return (
    <FormBody
      {...props}
      form={grievanceForm}
      files={proofInput}
      below={{ category: help }}
      aboveNumber={getHelp(sentCategory)}
      onSend={(sent) => setSentCategory(readText(sent['category']))}
    />
  );
}

export const GrievanceForm = withMessages(GrievanceFormIsland);

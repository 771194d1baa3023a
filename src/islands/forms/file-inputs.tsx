/** Loaded by forms with files only. */
import type { ReactElement } from 'react';

import { FORM_FILES_MAX } from '#records/files/attachment.ts';
import type { Form } from '#records/forms/form.ts';
import { FilesField, findFilesProblem } from '#ui/forms/FilesField.tsx';
import type { ControlledState } from '#ui/forms/field-state.ts';
import { type ChosenFile, type FormValues, readPicture } from '#ui/forms/form-values.ts';
import { shrinkPicture } from '#ui/forms/hooks/smaller-picture.ts';
import { useMessages } from '#ui/forms/messages.ts';
import { PictureField } from '#ui/forms/PictureField.tsx';
import { formatSentence } from '#i18n/sentences.ts';

import type { FileInput } from './form-body.tsx';
import { submitFormWithFiles } from './submit-form-with-files.ts';

type FieldValue = FormValues[string];

type ControlProps = ControlledState<FieldValue> & { disabled: boolean };

function readChosenFiles(value: FieldValue | undefined): readonly ChosenFile[] {
  if (typeof value !== 'object' || 'isRemoved' in value) return [];
  return value.flatMap((file) => ('ready' in file ? [file] : []));
}

function PictureControl({ value, onValue, ...props }: ControlProps): ReactElement {
  const { picture } = useMessages();
  return (
    <PictureField
      {...props}
      value={readPicture(value)}
      onValue={(next) => onValue((before) => next(readPicture(before)))}
      isOptional
      hint={picture.hint}
    />
  );
}

export const pictureInput: FileInput = {
  kind: 'picture',
  findProblem: (_, value) => readPicture(value).problem,
  // Sent before it is smaller.
  getFiles: (value) => Promise.all([readPicture(value).file].filter((file) => file !== null).map(shrinkPicture)),
  isEmpty: (value) => readPicture(value).file === null,
  Control: PictureControl,
  send: submitFormWithFiles,
};

function ProofControl({ value, onValue, ...props }: ControlProps): ReactElement {
  const { file } = useMessages();
  return (
    <FilesField
      {...props}
      value={readChosenFiles(value)}
      onValue={(next) => onValue((before) => next(readChosenFiles(before)))}
      hint={formatSentence(file.hint, { max: FORM_FILES_MAX })}
    />
  );
}

export const proofInput: FileInput = {
  kind: 'chosenFiles',
  findProblem: (messages, value) => findFilesProblem(messages, readChosenFiles(value)),
  getFiles: (value) => Promise.all(readChosenFiles(value).map((file) => file.ready)),
  isEmpty: (value) => readChosenFiles(value).length === 0,
  Control: ProofControl,
  send: submitFormWithFiles,
};

export function getFileInput({ picture, fileLabel }: Pick<Form, 'picture' | 'fileLabel'>): FileInput | undefined {
  if (picture === undefined) return undefined;
  return fileLabel === undefined ? pictureInput : proofInput;
}

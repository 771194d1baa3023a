import { PictureField } from '#ui/forms/PictureField.tsx';
import type { ControlledState, PictureValue } from '#ui/forms/form-values.ts';

type PictureControlProps = ControlledState<PictureValue> & {
  disabled: boolean;
  present: string | null;
};

export function PictureControl({ disabled, present, ...held }: PictureControlProps) {
  const { value, onValue } = held;
  return (
    <div className="entry-form-files grid gap-3">
      <PictureField
        {...held}
        hint={`A large picture is made smaller.${present === null ? '' : ' If you do not choose a new image, the current one is kept.'}`}
        present={present === null ? null : { address: present, alt: 'Current image' }}
        disabled={disabled}
      />
      {present === null || value.file !== null ? null : (
        <label className="row gap-2">
          <input
            type="checkbox"
            checked={value.isRemoved}
            disabled={disabled}
            onChange={({ target }) => onValue((before) => ({ ...before, isRemoved: target.checked }))}
          />
          Remove the current image
        </label>
      )}
    </div>
  );
}

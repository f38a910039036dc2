import { useState } from 'react';
import { useMessages } from '../../app/messages.tsx';
import { useEnterProfile, useProfile } from '../../app/session.tsx';
import { useAct } from '../../app/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';
import { FieldFrame } from '../../ui/text-field.tsx';
import { PassphraseForm, type PassphraseChange } from './passphrase-form.tsx';
import { useUpdateProfile } from './use-update-profile.ts';

const MINUTES = [1, 5, 15, 30, 60] as const;

/** The passphrase and what it does not do; going back to the picker when the person is away. */
export function PassphraseCard() {
  const { settings: words } = useMessages();
  const profile = useProfile();
  const enter = useEnterProfile();
  const update = useUpdateProfile();
  const lock = useAct('profile.lock');
  const [change, setChange] = useState<PassphraseChange | null>(null);
  const minutes = profile.returnToPickerMinutes;
  const offered = [...new Set([...MINUTES, ...(minutes === null ? [] : [minutes])])].toSorted(
    (a, b) => a - b,
  );
  return (
    <Card title={words.privacy}>
      <p className="max-w-prose text-pretty text-muted">{words.privacyBody}</p>
      <p className="mt-2">{profile.hasPassphrase ? words.hasPassphrase : words.noPassphrase}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {profile.hasPassphrase ? (
          <>
            <Button onClick={() => setChange('change')}>{words.changePassphrase}</Button>
            <Button onClick={() => setChange('remove')}>{words.removePassphrase}</Button>
            <Button onClick={() => lock.mutate({}, { onSuccess: () => enter(null) })}>{words.lockNow}</Button>
          </>
        ) : (
          <Button onClick={() => setChange('set')}>{words.setPassphrase}</Button>
        )}
      </div>
      <div className="mt-4 max-w-sm">
        <FieldFrame label={words.returnToPicker}>
          <Select
            label={words.returnToPicker}
            value={minutes === null ? 'never' : String(minutes)}
            options={[
              { value: 'never', label: words.returnNever },
              ...offered.map((value) => ({ value: String(value), label: words.returnAfter(value) })),
            ]}
            onChange={(value) => update({ returnToPickerMinutes: value === 'never' ? null : Number(value) })}
          />
        </FieldFrame>
      </div>
      <PassphraseForm change={change} onClose={() => setChange(null)} />
    </Card>
  );
}

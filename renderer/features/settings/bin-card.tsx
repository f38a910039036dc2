import { useState } from 'react';
import { binDaysSchema } from '../../../shared/profile.ts';
import { useMessages } from '../../app/messages.tsx';
import { useProfile } from '../../app/session.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useUpdateProfile } from './use-update-profile.ts';

/** How long deleted memories wait before they are erased. */
export function BinCard() {
  const { settings: words } = useMessages();
  const profile = useProfile();
  const update = useUpdateProfile();
  const [typed, setTyped] = useState(String(profile.binDays));
  const days = binDaysSchema.safeParse(typed === '' ? null : Number(typed));
  // Not at each key: on the way to 30 there is a 3.
  const save = () => {
    if (days.success && days.data !== profile.binDays) update({ binDays: days.data });
  };
  return (
    <Card title={words.bin}>
      <div className="flex max-w-md items-end gap-2">
        <TextField
          label={words.binDays}
          hint={words.binHint}
          type="number"
          value={typed}
          onChange={setTyped}
          onBlur={save}
          onKeyDown={({ key }) => key === 'Enter' && save()}
          error={days.success ? undefined : words.binDaysWrong}
        />
      </div>
    </Card>
  );
}

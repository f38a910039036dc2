import { LOCALES } from '../../../shared/profile.ts';
import { useMessages } from '../../app/messages.tsx';
import { useProfile } from '../../app/session.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';
import { FieldFrame } from '../../ui/text-field.tsx';
import { useUpdateProfile } from './use-update-profile.ts';

const THEMES = ['system', 'light', 'dark'] as const;

/** Language and theme of this person. */
export function AppearanceCard() {
  const { settings: words, common } = useMessages();
  const profile = useProfile();
  const update = useUpdateProfile();
  return (
    <Card title={words.appearance}>
      <div className="grid grid-cols-2 gap-4">
        <FieldFrame label={words.language}>
          <Select
            label={words.language}
            value={profile.locale}
            options={LOCALES.map((value) => ({ value, label: common.locales[value] }))}
            onChange={(locale) => update({ locale })}
          />
        </FieldFrame>
        <FieldFrame label={words.theme}>
          <Select
            label={words.theme}
            value={profile.theme}
            options={THEMES.map((value) => ({ value, label: common.themes[value] }))}
            onChange={(theme) => update({ theme })}
          />
        </FieldFrame>
      </div>
    </Card>
  );
}

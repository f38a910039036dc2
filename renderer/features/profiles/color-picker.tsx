import { PROFILE_COLORS, type ProfileColor } from '../../../shared/profile.ts';
import { useMessages } from '../../app/messages.tsx';
import { ColorSwatches } from '../../ui/color-swatches.tsx';

export interface ColorPickerProps {
  readonly label: string;
  readonly value: ProfileColor;
  readonly onChange: (color: ProfileColor) => void;
}

/** One of the avatar colours, by name. */
export function ColorPicker({ label, value, onChange }: ColorPickerProps) {
  const { common } = useMessages();
  const options = PROFILE_COLORS.map((color) => ({ value: color, label: common.colors[color] }));
  return <ColorSwatches label={label} value={value} onChange={onChange} options={options} />;
}

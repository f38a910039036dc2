import { useState } from 'react';
import { CommandList } from '../ui/command-list.tsx';
import { useMessages } from './messages.tsx';
import { usePaletteGroups } from './use-palette-groups.tsx';

export interface PaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
  readonly onPicker: () => void;
}

/** Every action, screen, person, place and memory, found by typing. */
export function Palette({ open, onClose, onShortcuts, onPicker }: PaletteProps) {
  const { frame } = useMessages();
  const [query, setQuery] = useState('');
  const groups = usePaletteGroups({ open, query, onShortcuts, onPicker });
  return (
    <CommandList
      open={open}
      onClose={() => {
        setQuery('');
        onClose();
      }}
      title={frame.palette.title}
      placeholder={frame.palette.placeholder}
      emptyText={frame.palette.empty}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
    />
  );
}

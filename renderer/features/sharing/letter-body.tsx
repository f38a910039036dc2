import type { SharePreview } from '../../../shared/share.ts';
import { useMessages } from '../../app/messages.tsx';
import { LetterItem } from './letter-item.tsx';
import { ReadersBand } from './readers-band.tsx';
import type { Letter } from './use-letter.ts';

interface LetterBodyProps {
  readonly preview: SharePreview;
  /** Null for the world. */
  readonly placeName: string | null;
  readonly letter: Pick<Letter, 'chosen' | 'toggle'>;
}

/** Addressees, every text in full, and what stays behind. */
export function LetterBody({ preview, placeName, letter }: LetterBodyProps) {
  const { letter: words } = useMessages().sharing;
  return (
    <>
      <ReadersBand target={preview.target} readers={preview.readers} />
      <div className="flex flex-col gap-6 px-6 pt-4 pb-4">
        {preview.items.map((item) => (
          <LetterItem
            key={item.number}
            item={item}
            placeName={placeName}
            isOneOfMany={preview.items.length > 1}
            letter={letter}
          />
        ))}
        <p className="-mt-3 grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 text-sm text-muted">
          <span>{words.notCopied}</span>
          <span>{words.notCopiedList}</span>
        </p>
      </div>
    </>
  );
}

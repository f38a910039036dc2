import type { ReactNode } from 'react';
import { listIn } from '../../shared/messages/count-of.ts';
import type { EraseReceipt } from '../../shared/my-data.ts';
import { useFormats } from './formats.ts';
import { useLocale, useMessages } from './messages.tsx';
import { useNow } from './use-now.ts';

/** Everything a receipt says: what went, what was searched afterwards, what stays, and its fingerprint. */
export function ReceiptView({ receipt }: { readonly receipt: EraseReceipt }) {
  const { receipts: words, erase } = useMessages().myData;
  const locale = useLocale();
  const { moment, number } = useFormats();
  const now = useNow();
  const erased = [
    erase.memories(receipt.memories),
    ...(receipt.attachments > 0 ? [erase.attachments(receipt.attachments)] : []),
    ...(receipt.sessions > 0 ? [erase.sessions(receipt.sessions)] : []),
  ];
  const facts: readonly (readonly [string, ReactNode])[] = [
    [words.requested, moment(receipt.requestedAt, now)],
    [words.finished, moment(receipt.finishedAt, now)],
    [words.erased, listIn(locale, erased)],
    ...(receipt.conversationsChanged === undefined
      ? []
      : [[words.conversationsChanged, number(receipt.conversationsChanged)] as const]),
    [words.copiesWithdrawn, number(receipt.copiesWithdrawn)],
    [words.copiesLeft, number(receipt.copiesLeft)],
    [words.searched, words.searchedValue(receipt.scannedFiles, receipt.scannedBytes)],
    [
      words.found,
      receipt.bytesFound === 0 ? (
        <b className="font-semibold text-good">{words.foundNothing}</b>
      ) : (
        <b className="font-semibold text-danger">{words.foundBytes(receipt.bytesFound)}</b>
      ),
    ],
    [
      words.stays,
      listIn(
        locale,
        receipt.stays.map((what) => words.staysValues[what]),
      ),
    ],
    [
      words.hash,
      <code key="hash" className="font-mono text-sm break-all">
        {receipt.hash}
      </code>,
    ],
  ];
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-5 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="text-pretty">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

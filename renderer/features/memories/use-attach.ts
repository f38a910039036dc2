import { MEMORY_LIMITS, type MemoryRef } from '../../../shared/memory.ts';
import { describeFailure } from '../../../shared/messages/describe-failure.ts';
import { useMessages } from '../../app/messages.tsx';
import { useAct } from '../../app/use-call.ts';
import { showToast } from '../../ui/toast.tsx';

/** Attaches a dropped file to one of the person's own memories; a file above the limit is refused before it is read. */
export function useAttach(): (ref: MemoryRef | null, file: File) => Promise<void> {
  const messages = useMessages();
  const words = messages.memories;
  const add = useAct('attachments.add');
  const say = (title: string, description?: string) => showToast({ tone: 'problem', title, description });
  return async (ref, file) => {
    if (ref?.scope !== 'user') {
      say(words.drop.noMemory);
      return;
    }
    const limitBytes = MEMORY_LIMITS.attachmentBytes;
    if (file.size > limitBytes) {
      say(file.name, describeFailure(messages, { type: 'attachment-too-large', limitBytes }));
      return;
    }
    let bytes: Uint8Array<ArrayBuffer>;
    try {
      bytes = new Uint8Array(await file.arrayBuffer());
    } catch (error) {
      // A folder, or a file that vanished while it was dragged.
      say(
        file.name,
        describeFailure(messages, { type: 'file-unreadable', name: file.name, problem: String(error) }),
      );
      return;
    }
    add.mutate(
      { number: ref.number, name: file.name.slice(0, 255), mediaType: file.type.slice(0, 127), bytes },
      { onSuccess: () => showToast({ title: words.attachments.added(file.name, ref.number) }) },
    );
  };
}

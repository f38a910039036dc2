import { useMessages } from '../../app/messages.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Puts a text on the clipboard and says whether that worked. */
export function useCopy(): (text: string) => void {
  const words = useMessages().agents.token;
  return (text) => {
    void navigator.clipboard.writeText(text).then(
      () => showToast({ title: words.copied }),
      () => showToast({ tone: 'problem', title: words.copyFailed }),
    );
  };
}

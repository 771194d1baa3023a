import { MessageDialog } from '#ui/MessageDialog.tsx';

import type { Afterwards, MessageOverlay } from './message-overlay.ts';
import { consoleSentences } from './sentences.ts';

type OverlayMessageProps = {
  message: MessageOverlay;
  onClose: (afterwards: Afterwards) => void;
};

/** Says over a list how something went. */
export function OverlayMessage({ message, onClose }: OverlayMessageProps) {
  function close(): void {
    onClose(message.afterwards);
  }
  if (message.kind === 'success') return <MessageDialog kind="success" title={message.title} onClose={close} />;
  return <MessageDialog kind="error" title={consoleSentences.errorTitle} text={message.text} detail={message.detail} onClose={close} />;
}

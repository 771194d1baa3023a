import { MessageDialog } from '#ui/MessageDialog.tsx';

import type { AfterClose, MessageOverlay } from './message-overlay.ts';
import { consoleSentences } from './sentences.ts';

type OverlayMessageProps = {
  message: MessageOverlay;
  onClose: (afterClose: AfterClose) => void;
};

/** A dialog over a list that reports success or failure. */
export function OverlayMessage({ message, onClose }: OverlayMessageProps) {
  function close(): void {
    onClose(message.afterClose);
  }
  if (message.kind === 'success') return <MessageDialog kind="success" title={message.title} onClose={close} />;
  return <MessageDialog kind="error" title={consoleSentences.errorTitle} text={message.text} detail={message.detail} onClose={close} />;
}

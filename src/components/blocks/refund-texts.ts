import { formatDay, formatDays } from '#domain/dates.ts';
import { MOST_KEPT, listRefunds } from '#domain/admission.ts';
import { formatRupees } from '#domain/numbers.ts';
import type { Messages } from '#i18n/messages.ts';
import { formatSentence } from '#i18n/sentences.ts';

/** What the college keeps at most, in words. */
export function formatShare(share: ReturnType<typeof listRefunds>[number]['share'], { refunds: messages, tag }: Messages): string {
  const kept = share === 'october' || share === 'less5' ? MOST_KEPT[share] : 0;
  return formatSentence(messages[share], { amount: formatRupees(kept, tag) });
}

export function listRefundTexts(admission: Parameters<typeof listRefunds>[0], all: Messages) {
  const { refunds: messages, dates, tag } = all;
  return listRefunds(admission).map(({ share, firstDay, lastDay }) => {
    const formatWhen = () => {
      if (lastDay === undefined) return formatSentence(messages.from, { day: formatDay(firstDay ?? '', tag) });
      if (share === 'all' || firstDay === undefined) return formatSentence(messages.until, { day: formatDay(lastDay, tag) });
      return formatDays(firstDay, lastDay, dates.to, tag);
    };
    return { when: formatWhen(), returned: formatShare(share, all), firstDay, lastDay };
  });
}

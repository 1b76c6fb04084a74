/** What an answer to a message may be: plain text, whatever was typed. */
import { replyLengthMax } from '@longmen/contract/message-rules';
import { stated, type Stated } from '@longmen/contract/refusal-facts';
import sanitizeHtml from 'sanitize-html';

const signs: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** What a player typed, without tags and blanks around it. @returns why it may not be sent */
export function readReply(typed: string): { readonly text: string } | Stated {
  const bare = sanitizeHtml(typed, { allowedTags: [], allowedAttributes: {} });
  const text = bare
    .replace(/&(lt|gt|quot|amp);/g, (sign) => signs[sign] ?? sign)
    .normalize('NFC')
    .trim();
  const { length } = [...text];
  if (length === 0) return stated('replyEmpty');
  if (length > replyLengthMax) return stated('replyTooLong', { length, lengthMax: replyLengthMax });
  return { text };
}

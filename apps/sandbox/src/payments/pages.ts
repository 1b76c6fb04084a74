/** The sandbox's own pages: where one pays with play money. Plain forms, no script. */
import type { Order } from './gateway.ts';

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:2rem auto;padding:0 1rem;color:#14202b}
h1{font-size:1.25rem}label{display:block;margin:.75rem 0 .25rem}input{width:100%;box-sizing:border-box;font:inherit;padding:.6rem;border:1px solid #7e8b97;border-radius:8px}
button{font:inherit;font-weight:600;width:100%;padding:.75rem;margin-top:1rem;border:1px solid #0b6b63;border-radius:8px;background:#0b6b63;color:#fff}
a.back{display:block;text-align:center;font-weight:600;padding:.75rem;border-radius:8px;background:#0b6b63;color:#fff;text-decoration:none}button.no{background:#fff;color:#0b6b63}p.note{color:#4a5a68}strong{font-size:1.75rem}`;

/** Text that is shown and never read as anything else. */
const safe = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${safe(title)}</title><style>${style}</style><h1>${safe(title)}</h1>${body}<p class="note">Sandbox: play money, nobody is charged.</p></html>`;
}

/** An order's page at the gateway: to pay or to refuse it; what became of it once it is decided. */
export function payPage(order: Order): string {
  if (order.state !== 'waiting') return donePage(`This order is ${order.state}.`, order.returnUrl);
  return page(
    'Sandbox gateway',
    `<p>Order ${safe(order.id)}</p><p><strong>${safe(order.amount)}</strong> CNY</p>
<form method="post"><button name="do" value="paid">Pay</button><button class="no" name="do" value="failed">Refuse</button></form>`,
  );
}

/** The bank's form: amount in yuan, note, payer. */
export function bankPage(): string {
  return page(
    'Sandbox bank',
    `<form method="post"><label for="a">Amount</label><input id="a" name="amount" inputmode="decimal" required>
<label for="n">Note</label><input id="n" name="note"><label for="p">Your name</label><input id="p" name="payer" required>
<button>Transfer</button></form>`,
  );
}

/** The chain's form: address, and an amount of USDT as decimal text. */
export function chainPage(): string {
  return page(
    'Sandbox chain',
    `<form method="post"><label for="a">Address</label><input id="a" name="address" required>
<label for="q">USDT</label><input id="q" name="quantity" inputmode="decimal" required><button>Send</button></form>`,
  );
}

/** @param returnUrl where the site wants its player back; without one the player goes back alone */
export function donePage(text: string, returnUrl = ''): string {
  // Of whatever was sent only an address of the web is linked to.
  const isLink = /^(https?:)?\/\/[^\s/\\]+\/\S*$/.test(returnUrl);
  const back = isLink
    ? `<p><a class="back" href="${safe(returnUrl)}">Back to the site</a></p>`
    : '<p>You can close this page and go back.</p>';
  return page('Sandbox', `<p>${safe(text)}</p>${back}`);
}

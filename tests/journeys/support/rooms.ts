/** Rooms of the journeys, each with people of its own. */
import { randomInt } from 'node:crypto';
import type { Browser, Locator, Page, WebSocketRoute } from '@playwright/test';
import { ownerOf } from '@longmen/test-kit/database/owner';
import { enter, openPlayer, type Player } from './players.ts';
import { expect, type JourneySite } from './site.ts';

/** Somebody who may write: with a person, and an age that was stated. */
export type Talker = Player & { readonly person: string };

const kinds = { hall: 1, group: 2 } as const;

/** A room that no other journey has. @returns its id */
export async function openRoom(site: JourneySite, kind: keyof typeof kinds, title: string): Promise<string> {
  const roomId = String(randomInt(2 ** 40, 2 ** 47));
  await ownerOf(site.database).query(
    'INSERT INTO chat.rooms (room_id, kind, title, is_open) VALUES ($1, $2, $3, true)',
    [roomId, kinds[kind], title],
  );
  return roomId;
}

/** A new player who may write. */
export async function openTalker(site: JourneySite): Promise<Talker> {
  const player = await openPlayer(site, 0);
  const { api } = player;
  await api.stateAge({ version: (await api.ageStatement({})).version });
  return { ...player, person: (await api.listRooms({})).person };
}

/** Lets a player keep order in a room. */
export async function makeManager(site: JourneySite, roomId: string, { userId }: Player): Promise<void> {
  await ownerOf(site.database).query(
    `INSERT INTO chat.members (room_id, user_id, role) VALUES ($1, $2, 1)
     ON CONFLICT (room_id, user_id) DO UPDATE SET role = 1`,
    [roomId, userId],
  );
}

/** A player's phone in a room: what is shown, where something is written, and its line, which can be cut. */
export type Phone = {
  readonly page: Page;
  readonly rows: Locator;
  readonly field: Locator;
  write(text: string): Promise<void>;
  /** The line is dead: no socket, and no ticket for another. */
  cut(): Promise<void>;
  /** It is back, and the phone notices. */
  mend(): Promise<void>;
};

/** Opens a room on a phone of its own. */
export async function openPhone(browser: Browser, site: JourneySite, player: Player, path: string): Promise<Phone> {
  const context = await browser.newContext({
    ...(site.addresses[0] === undefined ? {} : { baseURL: site.addresses[0] }),
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'vi-VN',
  });
  const page = await context.newPage();
  const tickets = '**/api/interactive/chat/get_ws_url*';
  let line: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/socket$/, (socket) => {
    line = socket;
    socket.connectToServer();
  });
  await enter(page, site, player);
  await page.goto(path);
  const field = page.getByRole('textbox', { name: 'Tin nhắn' });
  await expect(field).toBeVisible();
  return {
    page,
    field,
    rows: page.locator('[data-row] [role=article], [data-row] .justify-end'),
    write: async (text) => {
      await field.fill(text);
      await field.press('Control+Enter');
    },
    cut: async () => {
      await page.route(tickets, (route) => route.abort());
      await line?.close({ code: 4008 });
    },
    mend: async () => {
      await page.unroute(tickets);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
    },
  };
}

/** What a phone shows of these texts, in its order. */
export async function orderOf({ page }: Phone, texts: readonly string[]): Promise<string[]> {
  const log = await page.getByRole('log').innerText();
  const places = texts.map((text) => ({ text, at: log.lastIndexOf(text) })).filter(({ at }) => at >= 0);
  return places.sort((a, b) => a.at - b.at).map(({ text }) => text);
}

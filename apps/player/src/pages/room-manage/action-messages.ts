/** What managers do, as the record names it, and the text that says so; anything newer is shown as it stands. */
export const actionMessages: Readonly<
  Record<
    string,
    | 'did-mute'
    | 'did-unmute'
    | 'did-room'
    | 'did-notice'
    | 'did-add'
    | 'did-remove'
    | 'did-delete'
    | 'did-report'
    | undefined
  >
> = {
  mute: 'did-mute',
  unmute: 'did-unmute',
  room: 'did-room',
  notice: 'did-notice',
  add: 'did-add',
  remove: 'did-remove',
  delete: 'did-delete',
  report: 'did-report',
};

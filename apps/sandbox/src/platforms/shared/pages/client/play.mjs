// The script of every game's page: sends each step with the fields of the form, and puts up what comes back. It keeps
// nothing: under its policy the page has an origin of its own, and no storage.
const state = JSON.parse(document.querySelector('#state').textContent);
const balance = document.querySelector('#balance');
const note = document.querySelector('#note');
const known = {};
let isBusy = false;
/** A tap while the page only looked: it is done next. One while another is done is not. */
let isLooking = false;
let tapped;
let timer;
let noteTimer;
let closesAt = 0;

const show = (text) => {
  note.textContent = text;
  note.classList.add('on');
  clearTimeout(noteTimer);
  noteTimer = setTimeout(() => note.classList.remove('on'), 4000);
};

/** What was chosen stays chosen in what comes new. */
const keepChoices = (part, fields) => {
  for (const input of part.querySelectorAll('input')) {
    if (input.type === 'radio' && fields.has(input.name)) input.checked = fields.get(input.name) === input.value;
    else if (input.type === 'checkbox' && fields.has(`was-${input.name}`)) input.checked = fields.has(input.name);
  }
};

const put = (id, html, fields) => {
  const part = document.querySelector(`#${id}`);
  if (part === null || known[id] === html) return;
  known[id] = html;
  part.innerHTML = html;
  keepChoices(part, fields);
};

const apply = (view) => {
  const fields = new FormData(document.querySelector('#game'));
  for (const [id, html] of Object.entries(view.parts ?? {})) {
    // The list of rounds must not know before the reels stand.
    if (id === 'last' && view.revealMs) setTimeout(() => put(id, html, fields), view.revealMs);
    else put(id, html, fields);
  }
  if (typeof view.balanceText === 'string') {
    setTimeout(() => {
      balance.textContent = view.balanceText;
    }, view.revealMs ?? 0);
  }
  closesAt = view.countdownMs === undefined ? 0 : performance.now() + view.countdownMs;
  if (view.note) show(view.note);
  clearTimeout(timer);
  if (view.pollMs !== undefined) timer = setTimeout(() => void step('look', {}), view.pollMs);
  return view.revealMs ?? 0;
};

const step = async (action, extra) => {
  if (isBusy) {
    if (action === 'look') timer = setTimeout(() => void step('look', {}), 500);
    else if (isLooking) tapped = [action, extra];
    return;
  }
  const isQuiet = action === 'look';
  isBusy = true;
  isLooking = isQuiet;
  if (!isQuiet) document.body.classList.add('busy');
  let pauseMs = 0;
  try {
    const fields = Object.fromEntries(new FormData(document.querySelector('#game')));
    const body = JSON.stringify({ ...fields, ...extra });
    const answer = await fetch(`${location.pathname}/${action}`, { method: 'POST', body });
    const view = await answer.json();
    if (!answer.ok) throw new Error('refused');
    pauseMs = apply(view);
  } catch {
    if (!isQuiet) show(state.tryAgain);
    clearTimeout(timer);
    if (state.polls) timer = setTimeout(() => void step('look', {}), 3000);
  }
  // The next step waits until one has seen this one.
  setTimeout(() => {
    isBusy = false;
    document.body.classList.remove('busy');
    const next = tapped;
    tapped = undefined;
    if (next !== undefined) void step(...next);
  }, pauseMs);
};

document.addEventListener('click', (event) => {
  const button = event.target.closest('button[data-do]');
  if (button === null || button.disabled) return;
  event.preventDefault();
  void step(button.dataset.do, { ...button.dataset });
});
document.querySelector('#game').addEventListener('submit', (event) => event.preventDefault());
document.querySelector('#back')?.addEventListener('click', (event) => {
  if (event.currentTarget.dataset.history === undefined) return;
  event.preventDefault();
  history.back();
});

const tick = () => {
  const place = document.querySelector('#countdown');
  if (place !== null) {
    const left = Math.max(0, closesAt - performance.now());
    place.textContent = closesAt === 0 ? '' : String(Math.ceil(left / 1000));
    document
      .querySelector('#countbar')
      ?.style.setProperty('--left', String(Math.min(1, left / (state.bettingMs ?? 15000))));
  }
  requestAnimationFrame(tick);
};
requestAnimationFrame(tick);
apply(state);

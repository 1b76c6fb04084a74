#!/usr/bin/env python3
"""Protocol lot/1 a second time, with nothing but Python's standard library (trust.md F5).

Written from the text of the protocol and not from the engine: whoever wants to check a draw without
our code reads this page. JSON lines in, one JSON line out for each, in order:

  {"proof": <answer of draw/proof>, "orders"?: [{"order", "salt"}, ...], "signatures"?: false}
  -> {"entries", "h", "k", "links", "numbers", "root", "verdict", "words"}

`verdict` is "ok" or the first fault; the rest is what was computed on the way, null where it was not
reached. Signatures take milliseconds each here: false leaves them unchecked, and says nothing of them.
"""
import hashlib
import hmac
import json
import re
import sys

KEEPERS = ('a', 'b')
LONGEST_CHAIN = 2**20


# --- bytes -------------------------------------------------------------------------------------

def lp(*parts):
    out = b''
    for part in parts:
        data = part if isinstance(part, bytes) else str(part).encode()
        out += len(data).to_bytes(4, 'big') + data
    return out


def sha256(data):
    return hashlib.sha256(data).digest()


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(',', ':'), ensure_ascii=False)


def unhex(value, length):
    """Bytes of lower-case hex text of this length, or None."""
    if not isinstance(value, str) or not re.fullmatch('[0-9a-f]{%d}' % (2 * length), value):
        return None
    return bytes.fromhex(value)


# --- Ed25519 (RFC 8032, section 5.1) -----------------------------------------------------------

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P


def recover_x(y, sign):
    if y >= P:
        return None
    xx = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(xx, (P + 3) // 8, P)
    if (x * x - xx) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if (x * x - xx) % P or (x == 0 and sign):
        return None
    return P - x if x & 1 != sign else x


def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def times(n, point):
    total = (0, 1, 1, 0)
    while n:
        if n & 1:
            total = add(total, point)
        point = add(point, point)
        n >>= 1
    return total


def read_point(data):
    y = int.from_bytes(data, 'little')
    sign, y = y >> 255, y & (2**255 - 1)
    x = recover_x(y, sign)
    return None if x is None else (x, y, 1, x * y % P)


def write_point(point):
    inverse = pow(point[2], P - 2, P)
    x, y = point[0] * inverse % P, point[1] * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, 'little')


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE_X = recover_x(BASE_Y, 0)
BASE = (BASE_X, BASE_Y, 1, BASE_X * BASE_Y % P)


def signed(signature, message, key):
    point, s = read_point(key), int.from_bytes(signature[32:], 'little')
    if point is None or s >= ORDER:
        return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), 'little') % ORDER
    negative = (P - point[0], point[1], 1, P - point[3])
    return write_point(add(times(s, BASE), times(h, negative))) == signature[:32]


# --- Merkle trees ------------------------------------------------------------------------------

def merkle_root(hashes):
    level = [sha256(b'\0' + h) for h in hashes]
    if not level:
        return sha256(b'')
    while len(level) > 1:
        pairs = [sha256(b'\1' + level[i] + level[i + 1]) for i in range(0, len(level) - 1, 2)]
        level = pairs + level[len(level) - len(level) % 2:]
    return level[0]


# --- numbers -----------------------------------------------------------------------------------

class Words:
    """HMAC-SHA256(K, uint32be(j)), j = 0, 1, ..., read as big-endian 32-bit words."""

    def __init__(self, key):
        self.key, self.used, self.block = key, 0, b''

    def below(self, n):
        while True:
            if self.used % 8 == 0:
                self.block = hmac.digest(self.key, (self.used // 8).to_bytes(4, 'big'), 'sha256')
            at = 4 * (self.used % 8)
            word = int.from_bytes(self.block[at:at + 4], 'big')
            self.used += 1
            if word < 2**32 - 2**32 % n:
                return word % n

    def shuffled(self, taken, n):
        balls = list(range(1, n + 1))
        for i in range(taken):
            j = i + self.below(n - i)
            balls[i], balls[j] = balls[j], balls[i]
        return balls[:taken]


FAMILIES = {
    's_ssc': lambda w: [w.below(10) for _ in range(5)],
    's_k3': lambda w: [1 + w.below(6) for _ in range(3)],
    's_yb': lambda w: [w.below(10) for _ in range(3)],
    'pcdd': lambda w: [w.below(10) for _ in range(3)],
    's_11x5': lambda w: w.shuffled(5, 11),
    's_kl10': lambda w: w.shuffled(8, 20),
    's_pk10': lambda w: w.shuffled(10, 10),
    'lhc': lambda w: w.shuffled(7, 49),
    'bull91': lambda w: w.shuffled(10, 10),
}


# --- proofs ------------------------------------------------------------------------------------

class Fault(Exception):
    pass


def need(condition, why):
    if not condition:
        raise Fault(why)


def whole(value):
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**53


def moment(value):
    return isinstance(value, str) and re.fullmatch(r'\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z', value, re.A) is not None


def amount(value):
    return isinstance(value, str) and re.fullmatch(r'\d+\.\d{3}', value, re.A) is not None


def entry_ok(entry):
    return (isinstance(entry, dict) and whole(entry.get('seq')) and moment(entry.get('at'))
            and all(isinstance(entry.get(name), str) for name in ('kind', 'prev', 'hash')))


def form_ok(proof):
    return (isinstance(proof, dict) and proof.get('version') == 'lot/1' and whole(proof.get('gid'))
            and all(isinstance(proof.get(name), str) for name in ('family', 'issue', 'key'))
            and isinstance(proof.get('log'), list) and len(proof['log']) <= 6 and all(map(entry_ok, proof['log'])))


def check_log(log, key, check, found):
    before = None
    for entry in log:
        prev, claimed = unhex(entry['prev'], 32), unhex(entry['hash'], 32)
        need(prev is not None and claimed is not None, 'hash')
        digest = sha256(lp('lot/log/1', prev, entry['seq'], entry['at'], entry['kind'], canonical(entry.get('body'))))
        found['entries'].append(digest.hex())
        need(digest == claimed, 'hash')
        signature = unhex(entry.get('sig'), 64)
        need(signature is not None and check(signature, digest, key), 'signature')
        need(entry['seq'] != 1 or prev == bytes(32), 'chain')
        if before is not None:
            need(entry['seq'] > before['seq'] and entry['at'] >= before['at'], 'sequence')
            need(entry['seq'] != before['seq'] + 1 or entry['prev'] == before['hash'], 'chain')
        before = entry


def check_bodies(proof, check, found):
    log = proof['log']
    season, opened, close, draw = (entry['body'] for entry in log[:4])
    ids = [entry['body'] for entry in log[1:]]
    try:
        anchors = {x: unhex(season['keepers'][x]['anchor'], 32) for x in KEEPERS}
        keys = {x: unhex(season['keepers'][x]['key'], 32) for x in KEEPERS}
        links = {x: unhex(opened['commitments'][x]['seed'], 32) for x in KEEPERS}
        distances = {x: opened['commitments'][x]['distance'] for x in KEEPERS}
        seeds = {x: unhex(draw['seeds'][x], 32) for x in KEEPERS}
        releases = {x: unhex(draw['releases'][x], 64) for x in KEEPERS}
        rules = unhex(opened['rules_hash'], 32)
        hexes = [rules, unhex(opened['odds_hash'], 32), unhex(close['root'], 32)]
        known = [*hexes, *anchors.values(), *keys.values(), *links.values(), *seeds.values(), *releases.values()]
        numbers = [season['gid'], season['length'], opened['gid'], opened['k'], close['count'], draw['words_used'],
                   *distances.values(), *draw['numbers']]
        texts = [season['season'], opened['issue'], opened['season'], opened['mode'], opened['round'], draw['beacon']]
        need(None not in known and all(map(whole, numbers)) and all(isinstance(text, str) for text in texts), 'body')
        need(season['family'] in FAMILIES and moment(opened['opens']) and moment(opened['closes']), 'body')
        need(amount(close['stake_total']), 'body')
        if len(log) > 4:
            need(whole(log[4]['body']['count']) and amount(log[4]['body']['payout_total']), 'body')
    except (KeyError, TypeError):
        raise Fault('body') from None

    gid, issue, k = opened['gid'], opened['issue'], opened['k']
    same = all(body.get(name) == opened[name] for body in ids for name in ('gid', 'issue', 'k', 'season'))
    named = (proof['gid'], proof['issue'], proof['family']) == (gid, issue, season['family'])
    inside = season['gid'] == gid and season['season'] == opened['season'] and 1 <= k <= season['length']
    need(same and named and inside, 'identity')
    need(log[1]['at'] <= opened['opens'] <= opened['closes'] <= log[2]['at'], 'time')

    need(opened['mode'] == 'dual' and opened['round'] == '' and draw['beacon'] == '', 'mode')
    for x in KEEPERS:
        need(1 <= distances[x] <= min(k, LONGEST_CHAIN), 'commitment')
        link = seeds[x]
        for _ in range(distances[x]):
            link = sha256(lp('lot/chain/1', x, gid, opened['season'], link))
        found['links'][x] = link.hex()
        need(link == links[x], 'commitment')
        need(distances[x] != k or link == anchors[x], 'anchor')
    for x in KEEPERS:
        message = sha256(lp('lot/release/1', gid, issue, k, bytes.fromhex(log[2]['hash']), seeds[x]))
        need(check(releases[x], message, keys[x]), 'release')

    secret = bytes(p ^ q for p, q in zip(seeds['a'], seeds['b']))
    key = hmac.digest(secret, lp('lot/draw/1', gid, issue, rules, opened['mode'], opened['round'], b''), 'sha256')
    words = Words(key)
    drawn = FAMILIES[season['family']](words)
    found.update(k=key.hex(), numbers=drawn, words=words.used)
    need(draw['words_used'] == words.used, 'words')
    need(draw['numbers'] == drawn and proof.get('numbers') == drawn, 'numbers')


def check_proof(proof, check, found):
    need(form_ok(proof), 'malformed')
    key = unhex(proof['key'], 32)
    need(key is not None, 'key')
    check_log(proof['log'], key, check, found)
    kinds = [entry['kind'] for entry in proof['log']]
    need('VOID' not in kinds, 'void')
    need(kinds in (['SEASON', 'OPEN', 'CLOSE', 'DRAW'], ['SEASON', 'OPEN', 'CLOSE', 'DRAW', 'SETTLE']), 'incomplete')
    check_bodies(proof, check, found)


def answer(line):
    found = {'entries': [], 'h': None, 'k': None, 'links': {}, 'numbers': None, 'root': None, 'words': None}
    check = signed if line.get('signatures', True) else lambda *_: True
    try:
        check_proof(line.get('proof'), check, found)
        found['verdict'] = 'ok'
    except Fault as fault:
        found['verdict'] = str(fault)
    if 'orders' in line:
        hashes = [sha256(lp('lot/order/1', canonical(o['order']), bytes.fromhex(o['salt']))) for o in line['orders']]
        found.update(h=[h.hex() for h in hashes], root=merkle_root(hashes).hex())
    return found


def main():
    for line in sys.stdin:
        sys.stdout.write(canonical(answer(json.loads(line))) + '\n')


if __name__ == '__main__':
    main()

#!/usr/bin/env python3
"""Instant rounds (lot/inst/1) a second time, with nothing but Python's standard library (trust.md F5).

JSON lines in, one JSON line out for each, in order:

  {"proof": <answer of ordersjs/proof>, "signatures"?: false}
  -> {"numbers", "parts", "root", "verdict", "words"}

`verdict` is "ok revealed", "ok sealed" or the first fault; the rest is what was computed on the way.
"""
import hmac
import json
import re
import sys

from lot1 import FAMILIES, KEEPERS, Fault, Words, canonical, lp, merkle_root, need, sha256, signed, unhex, whole


def part_ok(part):
    return (isinstance(part, dict) and all(unhex(part.get(name), 32) for name in ('key', 'hash', 'r'))
            and unhex(part.get('sig'), 64) and (part.get('seed') is None or unhex(part['seed'], 32)))


def order_ok(item):
    order = item.get('order') if isinstance(item, dict) else None
    return (isinstance(order, dict) and unhex(item.get('salt'), 16) and whole(order.get('gid'))
            and isinstance(order.get('issue'), str) and re.fullmatch(r'[0-9]+', str(order.get('order_num'))))


def form_ok(proof):
    texts = ('family', 'issue', 'pair', 'client_seed', 'key')
    return (all(isinstance(proof.get(name), str) for name in texts) and proof['family'] in FAMILIES
            and all(whole(proof.get(name)) for name in ('gid', 'nonce', 'words_used'))
            and unhex(proof.get('rules_hash'), 32) and unhex(proof.get('root'), 32) and unhex(proof.get('sig'), 64)
            and isinstance(proof.get('numbers'), list) and isinstance(proof.get('keepers'), dict)
            and all(part_ok(proof['keepers'].get(x)) for x in KEEPERS)
            and isinstance(proof.get('orders'), list) and 1 <= len(proof['orders']) <= 100
            and all(map(order_ok, proof['orders'])))


def check_round(proof, check, found):
    need(isinstance(proof, dict) and proof.get('version') == 'lot/inst/1', 'malformed')
    state = proof.get('state')
    need(state != 'void', 'void')
    need(state != 'closed', 'incomplete')
    need(form_ok(proof), 'malformed')
    need(state == 'settled', 'incomplete')
    key, root, gid, nonce = unhex(proof['key'], 32), bytes.fromhex(proof['root']), proof['gid'], proof['nonce']
    need(key is not None, 'key')

    orders = [item['order'] for item in proof['orders']]
    numbers = [int(order['order_num']) for order in orders]
    need(all(a < b for a, b in zip(numbers, numbers[1:])), 'order')
    salts = [bytes.fromhex(item['salt']) for item in proof['orders']]
    made = merkle_root([sha256(lp('lot/order/1', canonical(o), salt)) for o, salt in zip(orders, salts)])
    found['root'] = made.hex()
    need(made == root, 'root')
    need(check(bytes.fromhex(proof['sig']), sha256(lp('lot/batch/1', root)), key), 'signature')

    parts = {x: {name: value and bytes.fromhex(value) for name, value in proof['keepers'][x].items()} for x in KEEPERS}
    word = sha256(lp('lot/pair/1', parts['a']['hash'], parts['b']['hash']))[:4]
    pair = '%08d' % (int.from_bytes(word, 'big') % 10**8)
    numbered = re.fullmatch('[0-9]{8}' + pair + '%04d' % nonce, proof['issue']) is not None
    need(proof['pair'] == pair and numbered, 'identity')
    need(all(order['gid'] == gid and order['issue'] == proof['issue'] for order in orders), 'identity')

    client = proof['client_seed']
    for x in KEEPERS:
        part = parts[x]
        message = sha256(lp('lot/inst-release/1', gid, part['hash'], client, nonce, root, part['r']))
        need(check(part['sig'], message, part['key']), 'release')
        if part['seed'] is None:
            continue
        need(sha256(part['seed']) == part['hash'], 'seed')
        rules = bytes.fromhex(proof['rules_hash'])
        derived = hmac.digest(part['seed'], lp('lot/inst/1', gid, rules, client, nonce), 'sha256')
        found['parts'][x] = derived.hex()
        need(derived == part['r'], 'part')

    words = Words(bytes(p ^ q for p, q in zip(parts['a']['r'], parts['b']['r'])))
    drawn = FAMILIES[proof['family']](words)
    found.update(numbers=drawn, words=words.used)
    need(proof['words_used'] == words.used, 'words')
    need(proof['numbers'] == drawn, 'numbers')
    return 'ok revealed' if all(parts[x]['seed'] for x in KEEPERS) else 'ok sealed'


def answer(line):
    found = {'numbers': None, 'parts': {}, 'root': None, 'words': None}
    check = signed if line.get('signatures', True) else lambda *_: True
    try:
        found['verdict'] = check_round(line.get('proof'), check, found)
    except Fault as fault:
        found['verdict'] = str(fault)
    return found


def main():
    for line in sys.stdin:
        sys.stdout.write(canonical(answer(json.loads(line))) + '\n')


main()

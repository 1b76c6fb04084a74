/**
 * The number of every play on the wire (`tid`, calls.md, "The bet line"): its place in
 * this list, counted from 1. Orders, receipts and other clients remember these numbers, so the list
 * only ever grows at its end: a block is never reordered, renamed or shortened, and a
 * new play of an old family opens a new block.
 *
 * A line of a block is a group and its plays: `star5 direct combo` is `s_ssc.star5.direct`
 * and `s_ssc.star5.combo`. The order is that of the play catalogue (engine `vectors/plays.json`).
 */
const blocks: readonly (readonly [family: string, lines: string])[] = [
  [
    's_ssc',
    `
star5 direct direct_entry combo group120 group60 group30 group20 group10 group5 once twice thrice four_times
front4 direct direct_entry combo group24 group12 group6 group4
back4 direct direct_entry combo group24 group12 group6 group4
front3 direct direct_entry combo sum span group3 group3_entry group6 group6_entry mixed_entry group_sum group_dan sum_tail special
mid3 direct direct_entry combo sum span group3 group3_entry group6 group6_entry mixed_entry group_sum group_dan sum_tail special
back3 direct direct_entry combo sum span group3 group3_entry group6 group6_entry mixed_entry group_sum group_dan sum_tail special
front2 direct direct_entry sum span group group_entry group_sum group_dan
back2 direct direct_entry sum span group group_entry group_sum group_dan
dwd dwd
bdw front3_1 mid3_1 back3_1 front3_2 mid3_2 back3_2 front4_1 back4_1 front4_2 back4_2 star5_1 star5_2 star5_3
dxds front2 back2 front3 back3
lhh wq wb ws wg qb qs qg bs bg sg
any2 direct direct_entry sum group group_entry group_sum
any3 direct direct_entry sum group3 group3_entry group6 group6_entry mixed_entry group_sum
any4 direct direct_entry group24 group12 group6 group4
total bsoe combo
ball1 num sides
ball2 num sides
ball3 num sides
ball4 num sides
ball5 num sides
pattern front3 mid3 back3
bull rank sides
poker rank`,
  ],
  [
    's_k3',
    `
sum num bsoe combo
triple any single
pair multi single single_entry
diff3 pool dantuo entry
diff2 pool dantuo entry
straight any single
one hit miss multi
pattern pattern`,
  ],
  [
    's_yb',
    `
star3 direct direct_entry sum span group3 group3_entry group6 group6_entry mixed_entry group_sum group_dan sum_tail special
front2 direct direct_entry sum span group group_entry group_sum group_dan
back2 direct direct_entry sum span group group_entry group_sum group_dan
dwd dwd
bdw star3_1 star3_2
dxds front2 back2 star3
total num span bsoe combo
ball1 num sides
ball2 num sides
ball3 num sides
lhh bs bg sg
pattern star3
d3 guess1d guess2d_diff guess2d_same d2 all_in pack3 pack6 bigsmall triple tractor oddeven`,
  ],
  [
    's_11x5',
    `
front3 direct direct_entry group group_entry group_dantuo
mid3 direct direct_entry group group_entry group_dantuo
back3 direct direct_entry group group_entry group_dantuo
front2 direct direct_entry group group_entry group_dantuo
back2 direct direct_entry group group_entry group_dantuo
bdw front3 mid3 back3
dwd dwd
rx any1 any1_entry any2 any2_entry any2_dantuo any3 any3_entry any3_dantuo any4 any4_entry any4_dantuo any5 any5_entry any5_dantuo any6 any6_entry any6_dantuo any7 any7_entry any7_dantuo any8 any8_entry any8_dantuo
le le3 le4 le5
fun oddcount median
total sides combo
ball1 num sides
ball2 num sides
ball3 num sides
ball4 num sides
ball5 num sides
lh 1v5`,
  ],
  [
    's_kl10',
    `
ball1 num sides direction zfb
ball2 num sides direction zfb
ball3 num sides direction zfb
ball4 num sides direction zfb
ball5 num sides direction zfb
ball6 num sides direction zfb
ball7 num sides direction zfb
ball8 num sides direction zfb
lh 1v8 2v7 3v6 4v5
total sides
zm zm
lma any2 any2_dantuo any3 any3_dantuo any4 any4_dantuo any5 any5_dantuo lian2_group lian2_group_dantuo lian2_direct front3_group front3_group_dantuo front3_direct one_number one_red`,
  ],
  [
    's_pk10',
    `
front1 direct
front2 direct direct_entry group
front3 direct direct_entry group
front4 direct direct_entry
front5 direct direct_entry
front3 sum
dwd dwd
ball1 num sides
ball2 num sides
ball3 num sides
ball4 num sides
ball5 num sides
ball6 num sides
ball7 num sides
ball8 num sides
ball9 num sides
ball10 num sides
lh 1v10 2v9 3v8 4v7 5v6
gyh num bsoe combo pair`,
  ],
  [
    'pcdd',
    `
sum num pack3 bsoe combo extreme colour mod3 zone
pattern leopard pattern
one guess
ball1 num sides
ball2 num sides
ball3 num sides
lhh 1v3`,
  ],
  [
    'lhc',
    `
te num sides combo zodiac_class colour half_wave half_half_wave zodiac he_xiao he_xiao_not head tail element
zm num
zt1 num sides
zt2 num sides
zt3 num sides
zt4 num sides
zt5 num sides
zt6 num sides
gg zmgg
lm quan2 quan2_dantuo quan2_zz quan2_tt quan2_zt quan3 quan3_dantuo quan4 quan4_dantuo zhong3_2 zhong3_2_dantuo te2 te2_dantuo te2_zz te2_tt te2_zt techuan techuan_dantuo techuan_zz techuan_tt techuan_zt zhong4_1 zhong4_1_dantuo
lx lx2 lx2_not
lw lw2 lw2_not
lx lx3 lx3_not
lw lw3 lw3_not
lx lx4 lx4_not
lw lw4 lw4_not
lx lx5 lx5_not
lw lw5 lw5_not
pt zodiac zodiac_not tail tail_not
zx zodiac
wave7 wave7
total sides combo zodiac_count
bz bz5 bz6 bz7 bz8 bz9 bz10 bz11 bz12
zy one_of_5 one_of_6 one_of_7 one_of_8 one_of_9 one_of_10
tp tp1 tp2 tp3 tp4 tp5`,
  ],
  [
    'bull91',
    `
pk flat double
d5 flat double`,
  ],
];

const codes = blocks.flatMap(([family, lines]) =>
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [group, ...plays] = line.split(' ');
      return plays.map((play) => `${family}.${group}.${play}`);
    }),
);
const numbers = new Map(codes.map((code, index) => [code, index + 1]));

/** How many plays have a number; numbers run from 1 to this. */
export const playCount = codes.length;

/** The number of a play code ("s_ssc.star5.direct" is 1), or undefined for a code that has none. */
export function playNumber(code: string): number | undefined {
  return numbers.get(code);
}

/** The play code of a number from 1, or undefined. */
export function playOfNumber(number: number): string | undefined {
  return codes[number - 1];
}

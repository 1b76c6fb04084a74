/** lhc, the six-mark lottery: six normal balls and a special one out of 49, in drawn order. Its rules. */

import { plays } from '../../data/lhc.ts';
import { buildFamily } from './build.ts';
import {
  countedAnimals,
  drawnAnimals,
  drawnTails,
  specialAnimal,
  specialClass,
  specialElement,
} from './lhc/animal-bets.ts';
import { balls } from './lhc/balls.ts';
import { hitRules, hits } from './lhc/hits.ts';
import { linkedAnimals, linkedTails } from './lhc/linked.ts';
import { animalSet } from './lhc/one-set.ts';
import { parlay } from './lhc/parlay.ts';
import { readings } from './lhc/readings.ts';
import { touch } from './lhc/touch.ts';

export const family = buildFamily({
  code: 'lhc',
  rows: plays,
  places: 7,
  drawable: balls,
  distinct: true,
  readings,
  cells: {},
  own: {
    animal: specialAnimal,
    element: specialElement,
    animalClass: specialClass,
    animalIn: drawnAnimals(true),
    animalOut: drawnAnimals(false),
    tailIn: drawnTails(true),
    tailOut: drawnTails(false),
    animalTimes: countedAnimals,
    setIn: animalSet(true),
    setOut: animalSet(false),
    animalsIn: linkedAnimals(true),
    animalsOut: linkedAnimals(false),
    tailsIn: linkedTails(true),
    tailsOut: linkedTails(false),
    quan: hits(hitRules.quan),
    zhong32: hits(hitRules.zhong32),
    te2: hits(hitRules.te2),
    techuan: hits(hitRules.techuan),
    zhong41: hits(hitRules.zhong41),
    none: hits(hitRules.none),
    oneOf: hits(hitRules.oneOf),
    all: hits(hitRules.all),
    quanPairs: touch(hitRules.quan),
    te2Pairs: touch(hitRules.te2),
    techuanPairs: touch(hitRules.techuan),
    parlay,
  },
});

/**
 * What is stated of one's age (trust.md R9): by whoever opens an account, before money moves at the latest, and by
 * whoever tries the games without money. A statement is kept under the version of the text that was read.
 */

/** A version changes with every change of its text: an older statement does not count for a newer text. */
export const ageVersions = { account: 'age-1', trial: 'age-trial-1' } as const;

export const ageTexts = {
  account: {
    vi: 'Tôi xác nhận mình đã đủ 18 tuổi và đủ tuổi tham gia trò chơi có thưởng theo pháp luật nơi tôi sống. Tôi chơi bằng tiền của chính mình.',
    zh: '本人声明已年满 18 周岁，并达到居住地法律规定的参与年龄，且所用资金均为本人所有。',
    en: 'I am 18 years of age or older and of the age that the law of my place of residence asks for. The money that I play with is my own.',
    id: 'Saya menyatakan berusia 18 tahun atau lebih dan memenuhi usia menurut hukum tempat tinggal saya. Uang yang saya mainkan adalah milik saya sendiri.',
  },
  trial: {
    vi: 'Tôi xác nhận mình đã đủ 18 tuổi và đủ tuổi tham gia trò chơi có thưởng theo pháp luật nơi tôi sống.',
    zh: '本人声明已年满 18 周岁，并达到居住地法律规定的参与年龄。',
    en: 'I am 18 years of age or older and of the age that the law of my place of residence asks for.',
    id: 'Saya menyatakan berusia 18 tahun atau lebih dan memenuhi usia menurut hukum tempat tinggal saya.',
  },
} as const;

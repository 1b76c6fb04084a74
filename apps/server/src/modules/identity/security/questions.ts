/** The secret questions on offer; numbers are stored: append, never renumber. vi, zh, en, id. */
import type { Locale } from '@longmen/contract';

type Question = Record<Locale, string>;

const q = (vi: string, zh: string, en: string, id: string): Question => ({ vi, zh, en, id });

export const questions: Readonly<Record<string, Question>> = {
  1: q(
    'Trường tiểu học của bạn tên là gì?',
    '您的小学叫什么名字？',
    'What was the name of your first school?',
    'Apa nama sekolah dasar Anda?',
  ),
  2: q(
    'Tên của người bạn thân nhất thời thơ ấu?',
    '您儿时最好的朋友叫什么？',
    'What was the name of your best childhood friend?',
    'Siapa nama sahabat masa kecil Anda?',
  ),
  3: q(
    'Con vật nuôi đầu tiên của bạn tên là gì?',
    '您的第一只宠物叫什么？',
    'What was the name of your first pet?',
    'Siapa nama hewan peliharaan pertama Anda?',
  ),
  4: q(
    'Giáo viên mà bạn quý nhất tên là gì?',
    '您最喜欢的老师叫什么？',
    'What was the name of your favourite teacher?',
    'Siapa nama guru favorit Anda?',
  ),
  5: q('Mẹ bạn sinh ra ở đâu?', '您的母亲出生在哪里？', 'Where was your mother born?', 'Di mana ibu Anda lahir?'),
  6: q(
    'Bố mẹ bạn gặp nhau ở đâu?',
    '您的父母在哪里相识？',
    'Where did your parents meet?',
    'Di mana orang tua Anda bertemu?',
  ),
  7: q(
    'Công việc đầu tiên của bạn là gì?',
    '您的第一份工作是什么？',
    'What was your first job?',
    'Apa pekerjaan pertama Anda?',
  ),
  8: q(
    'Món ăn bạn thích nhất hồi nhỏ?',
    '您小时候最爱吃的菜是什么？',
    'What was your favourite dish as a child?',
    'Apa makanan favorit Anda waktu kecil?',
  ),
  9: q(
    'Chuyến đi xa đầu tiên của bạn là đến đâu?',
    '您第一次远行去了哪里？',
    'Where did your first long journey lead?',
    'Ke mana perjalanan jauh pertama Anda?',
  ),
  10: q(
    'Cuốn sách bạn nhớ nhất là cuốn nào?',
    '您印象最深的一本书是什么？',
    'Which book do you remember best?',
    'Buku apa yang paling Anda ingat?',
  ),
};

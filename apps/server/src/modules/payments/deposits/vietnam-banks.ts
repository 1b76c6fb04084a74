/** Banks of Vietnam that take transfers by VietQR: the number that NAPAS knows each by, and names that people write. */
const banks: readonly (readonly [bin: string, ...names: string[]])[] = [
  ['970400', 'SaigonBank', 'SGICB'],
  ['970403', 'Sacombank', 'STB'],
  ['970405', 'Agribank', 'VBA'],
  ['970406', 'DongA Bank', 'Vikki Bank', 'DOB'],
  ['970407', 'Techcombank', 'TCB'],
  ['970408', 'GPBank', 'GPB'],
  ['970409', 'Bac A Bank', 'BAB'],
  ['970412', 'PVcomBank', 'PVCB'],
  ['970414', 'OceanBank', 'MBV'],
  ['970415', 'VietinBank', 'CTG', 'ICB'],
  ['970416', 'ACB', 'Á Châu'],
  ['970418', 'BIDV'],
  ['970419', 'NCB', 'Quốc Dân'],
  ['970421', 'VRB'],
  ['970422', 'MB Bank', 'MB', 'Quân Đội'],
  ['970423', 'TPBank', 'TPB', 'Tiên Phong'],
  ['970424', 'Shinhan Bank', 'SHBVN'],
  ['970425', 'ABBank', 'An Bình'],
  ['970426', 'MSB', 'Hàng Hải'],
  ['970427', 'VietABank', 'VAB', 'Việt Á'],
  ['970428', 'Nam A Bank', 'NAB'],
  ['970429', 'SCB'],
  ['970430', 'PGBank', 'PGB'],
  ['970431', 'Eximbank', 'EIB'],
  ['970432', 'VPBank', 'VPB'],
  ['970433', 'VietBank', 'VBB'],
  ['970434', 'Indovina Bank', 'IVB'],
  ['970436', 'Vietcombank', 'VCB', 'Ngoại Thương'],
  ['970437', 'HDBank', 'HDB'],
  ['970438', 'BaoViet Bank', 'BVB'],
  ['970439', 'Public Bank', 'PBVN'],
  ['970440', 'SeABank', 'SEAB'],
  ['970441', 'VIB', 'Quốc Tế'],
  ['970442', 'Hong Leong Bank', 'HLBVN'],
  ['970443', 'SHB', 'Sài Gòn Hà Nội'],
  ['970446', 'Co-opBank', 'COOPBANK'],
  ['970448', 'OCB', 'Phương Đông'],
  ['970449', 'LPBank', 'LienVietPostBank', 'LPB', 'Lộc Phát'],
  ['970452', 'KienlongBank', 'KLB', 'Kiên Long'],
  ['970454', 'BVBank', 'Viet Capital Bank', 'Bản Việt', 'VCCB'],
  ['970457', 'Woori Bank', 'Woori'],
  ['970458', 'UOB'],
  ['458761', 'HSBC'],
  ['546034', 'CAKE'],
  ['546035', 'Ubank'],
  ['963388', 'Timo'],
];

/** Letters and digits alone, without marks; "Ngân hàng" (bank) before a name is no part of it. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^nganhang/, '');

const binOf = new Map(banks.flatMap(([bin, ...names]) => names.map((name) => [plain(name), bin] as const)));

/** The bank's number at NAPAS; undefined for a name that is none of a bank of Vietnam. */
export const findBin = (bankName: string): string | undefined => binOf.get(plain(bankName));

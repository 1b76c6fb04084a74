-- VIP levels: one row each, which the site's operators may change. A level begins at so many growth points; one point
-- for each yuan that a player's deposits come to. Titles are {locale: text} for vi, zh, en, id.
CREATE SCHEMA vip;

CREATE TABLE vip.levels (
  level smallint PRIMARY KEY CHECK (level BETWEEN 0 AND 99),
  points bigint NOT NULL UNIQUE CHECK (points >= 0),
  titles jsonb NOT NULL CHECK (titles ?& ARRAY['vi', 'zh', 'en', 'id']),
  -- Everybody begins at level 0.
  CHECK ((level = 0) = (points = 0))
);

INSERT INTO vip.levels (level, points, titles) VALUES
  (0, 0, '{"vi": "Tân thủ", "zh": "新手", "en": "Newcomer", "id": "Pemula"}'),
  (1, 1000, '{"vi": "Đồng", "zh": "青铜", "en": "Bronze", "id": "Perunggu"}'),
  (2, 10000, '{"vi": "Bạc", "zh": "白银", "en": "Silver", "id": "Perak"}'),
  (3, 50000, '{"vi": "Vàng", "zh": "黄金", "en": "Gold", "id": "Emas"}'),
  (4, 100000, '{"vi": "Bạch kim", "zh": "铂金", "en": "Platinum", "id": "Platina"}'),
  (5, 300000, '{"vi": "Ngọc bích", "zh": "翡翠", "en": "Jade", "id": "Giok"}'),
  (6, 1000000, '{"vi": "Lam ngọc", "zh": "蓝宝石", "en": "Sapphire", "id": "Safir"}'),
  (7, 3000000, '{"vi": "Hồng ngọc", "zh": "红宝石", "en": "Ruby", "id": "Rubi"}'),
  (8, 8000000, '{"vi": "Kim cương", "zh": "钻石", "en": "Diamond", "id": "Berlian"}'),
  (9, 15000000, '{"vi": "Vương miện", "zh": "皇冠", "en": "Crown", "id": "Mahkota"}'),
  (10, 30000000, '{"vi": "Long Môn", "zh": "龙门", "en": "Dragon Gate", "id": "Gerbang Naga"}');

GRANT USAGE ON SCHEMA vip TO longmen_app;
GRANT SELECT ON vip.levels TO longmen_app;

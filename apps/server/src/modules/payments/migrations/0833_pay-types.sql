-- Kinds of pay method and jump modes carry names of ours; the contract alone spells them as the wire does.
ALTER TABLE payments.channels
  DROP CONSTRAINT channels_pay_type_check,
  DROP CONSTRAINT channels_jump_mode_check,
  DROP CONSTRAINT channels_check1,
  DROP CONSTRAINT channels_check3;
ALTER TABLE payments.channels ALTER COLUMN jump_mode TYPE text
  USING CASE jump_mode WHEN 2 THEN 'showAccount' WHEN 3 THEN 'payPage' WHEN 4 THEN 'showCode' ELSE 'redirect' END;
ALTER TABLE payments.deposits ALTER COLUMN jump_mode TYPE text
  USING CASE jump_mode WHEN 2 THEN 'showAccount' WHEN 3 THEN 'payPage' WHEN 4 THEN 'showCode' ELSE 'redirect' END;

CREATE FUNCTION pg_temp.pay_type(spelt text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE spelt WHEN 'wx' THEN 'weChat' WHEN 'zfb' THEN 'alipay' WHEN 'ym' THEN 'qrCode' WHEN 'wy' THEN 'onlineBanking'
    WHEN 'szhb' THEN 'digitalCurrency' ELSE spelt END
$$;
UPDATE payments.channels SET pay_type = pg_temp.pay_type(pay_type);
UPDATE payments.deposits SET pay_type = pg_temp.pay_type(pay_type) WHERE pay_type IN ('wx', 'zfb', 'ym', 'wy', 'szhb');
-- Channels that wait for the second operator.
UPDATE payments.channel_changes SET wanted = wanted
    || jsonb_build_object('payType', pg_temp.pay_type(wanted ->> 'payType'))
    || jsonb_build_object('jumpMode', CASE wanted ->> 'jumpMode' WHEN '2' THEN 'showAccount' WHEN '3' THEN 'payPage'
      WHEN '4' THEN 'showCode' ELSE 'redirect' END)
  WHERE kind = 'add' AND done_at IS NULL AND dropped_at IS NULL;

ALTER TABLE payments.channels
  ADD CHECK (pay_type IN ('bank', 'weChat', 'alipay', 'qrCode', 'onlineBanking', 'digitalCurrency', 'gopay')),
  ADD CHECK (jump_mode IN ('showAccount', 'payPage', 'showCode', 'redirect')),
  ADD CHECK ((adapter = 'coin') = (pay_type = 'digitalCurrency')),
  ADD CHECK ((adapter = 'gateway') = (jump_mode = 'redirect'));

ALTER TABLE payments.deposits RENAME COLUMN pay_url TO pay_address;

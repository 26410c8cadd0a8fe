


SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;




SET default_tablespace = '';

SET default_table_access_method = heap;


CREATE TABLE public.accounts (
    id bigint NOT NULL,
    uid text NOT NULL,
    kind text NOT NULL,
    demo_key_hash text,
    balance bigint NOT NULL,
    locked bigint NOT NULL,
    version bigint NOT NULL,
    created_at bigint NOT NULL,
    email text,
    mobile text,
    password_hash text,
    invite_code text,
    invited_by bigint,
    CONSTRAINT accounts_kind_check CHECK ((kind = ANY (ARRAY['demo'::text, 'real'::text]))),
    CONSTRAINT accounts_locked_check CHECK ((locked >= 0)),
    CONSTRAINT demo_has_key CHECK (((kind = 'demo'::text) = (demo_key_hash IS NOT NULL)))
);



CREATE SEQUENCE public.accounts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;



ALTER SEQUENCE public.accounts_id_seq OWNED BY public.accounts.id;



CREATE TABLE public.audit (
    id bigint NOT NULL,
    operator text NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    details text NOT NULL,
    created_at bigint NOT NULL
);



CREATE SEQUENCE public.audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;



ALTER SEQUENCE public.audit_id_seq OWNED BY public.audit.id;



CREATE TABLE public.candles (
    instrument_id bigint NOT NULL,
    period text NOT NULL,
    "time" bigint NOT NULL,
    open double precision NOT NULL,
    high double precision NOT NULL,
    low double precision NOT NULL,
    close double precision NOT NULL,
    volume double precision NOT NULL
);



CREATE TABLE public.codes (
    id bigint NOT NULL,
    target text NOT NULL,
    purpose text NOT NULL,
    code_hash text NOT NULL,
    tries bigint NOT NULL,
    sent_at bigint NOT NULL,
    used_at bigint,
    CONSTRAINT codes_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'reset'::text])))
);



CREATE SEQUENCE public.codes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;



ALTER SEQUENCE public.codes_id_seq OWNED BY public.codes.id;



CREATE TABLE public.companies (
    id bigint NOT NULL,
    name text NOT NULL,
    logo text NOT NULL,
    website text NOT NULL,
    main_company text NOT NULL,
    registered_address text NOT NULL,
    office text NOT NULL,
    email text NOT NULL,
    is_house bigint NOT NULL,
    CONSTRAINT companies_is_house_check CHECK ((is_house = ANY (ARRAY[(0)::bigint, (1)::bigint])))
);



CREATE SEQUENCE public.companies_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;



ALTER SEQUENCE public.companies_id_seq OWNED BY public.companies.id;



CREATE TABLE public.deposits (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    kind text NOT NULL,
    network_id bigint,
    wire_id bigint,
    currency_code text NOT NULL,
    amount text NOT NULL,
    address text NOT NULL,
    proof text NOT NULL,
    status text NOT NULL,
    credited bigint,
    remark text NOT NULL,
    created_at bigint NOT NULL,
    decided_at bigint,
    decided_by text,
    CONSTRAINT credited_when_finished CHECK (((status = 'finished'::text) = (credited IS NOT NULL))),
    CONSTRAINT deposit_decided_by_somebody CHECK (((status = 'unchecked'::text) = (decided_by IS NULL))),
    CONSTRAINT deposit_has_channel CHECK (((network_id IS NULL) <> (wire_id IS NULL))),
    CONSTRAINT deposits_kind_check CHECK ((kind = ANY (ARRAY['coin'::text, 'bank'::text]))),
    CONSTRAINT deposits_status_check CHECK ((status = ANY (ARRAY['unchecked'::text, 'finished'::text, 'rejected'::text, 'invalid'::text])))
);



CREATE SEQUENCE public.deposits_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;



ALTER SEQUENCE public.deposits_id_seq OWNED BY public.deposits.id;



CREATE TABLE public.draw_currencies (
    id bigint NOT NULL,
    kind text NOT NULL,
    code text NOT NULL,
    protocol text NOT NULL,
    fee_type text NOT NULL,
    fee_rate text NOT NULL,
    usd_price text NOT NULL,
    "precision" bigint NOT NULL,
    is_offered bigint DEFAULT 1 NOT NULL,
    CONSTRAINT draw_currencies_fee_type_check CHECK ((fee_type = ANY (ARRAY['fixed'::text, 'share of amount'::text]))),
    CONSTRAINT draw_currencies_kind_check CHECK ((kind = ANY (ARRAY['coin'::text, 'bank'::text])))
);



CREATE SEQUENCE public.draw_currencies_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;



ALTER SEQUENCE public.draw_currencies_id_seq OWNED BY public.draw_currencies.id;



CREATE TABLE public.draw_methods (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    currency_id bigint NOT NULL,
    address text NOT NULL,
    bank_name text NOT NULL,
    bank_address text NOT NULL,
    bank_swift text NOT NULL,
    payee_name text NOT NULL,
    payee_account text NOT NULL,
    remark text NOT NULL,
    created_at bigint NOT NULL,
    removed_at bigint
);



CREATE SEQUENCE public.draw_methods_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;



ALTER SEQUENCE public.draw_methods_id_seq OWNED BY public.draw_methods.id;



CREATE TABLE public.equity (
    account_id bigint NOT NULL,
    step bigint NOT NULL,
    slot bigint NOT NULL,
    "time" bigint NOT NULL,
    balance bigint NOT NULL,
    net_value bigint NOT NULL
);



CREATE TABLE public.feed_state (
    key text NOT NULL,
    value text NOT NULL
);



CREATE TABLE public.house_traders (
    account_id bigint NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    style text NOT NULL,
    leverage bigint NOT NULL,
    followers bigint NOT NULL
);



CREATE TABLE public.idempotency (
    account_id bigint NOT NULL,
    key text NOT NULL,
    path text NOT NULL,
    body_hash text NOT NULL,
    answer text NOT NULL,
    created_at bigint NOT NULL
);



CREATE TABLE public.identities (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    name text NOT NULL,
    card_id text NOT NULL,
    front text NOT NULL,
    back text NOT NULL,
    status text NOT NULL,
    remark text NOT NULL,
    created_at bigint NOT NULL,
    decided_at bigint,
    decided_by text,
    CONSTRAINT decided_by_somebody CHECK (((status = 'waiting'::text) = (decided_by IS NULL))),
    CONSTRAINT identities_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'approved'::text, 'rejected'::text])))
);



CREATE SEQUENCE public.identities_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;



ALTER SEQUENCE public.identities_id_seq OWNED BY public.identities.id;



CREATE TABLE public.instrument_terms (
    instrument_id bigint NOT NULL,
    terms text NOT NULL
);



CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);



CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);



CREATE TABLE public.ledger (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    amount bigint NOT NULL,
    kind text NOT NULL,
    memo text NOT NULL,
    balance_after bigint NOT NULL,
    order_id bigint,
    created_at bigint NOT NULL
);



CREATE SEQUENCE public.ledger_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;



ALTER SEQUENCE public.ledger_id_seq OWNED BY public.ledger.id;



CREATE TABLE public.networks (
    id bigint NOT NULL,
    currency_code text NOT NULL,
    protocol_code text NOT NULL,
    address text NOT NULL,
    usd_price text NOT NULL,
    "precision" bigint NOT NULL,
    is_offered bigint DEFAULT 1 NOT NULL
);



CREATE SEQUENCE public.networks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;



ALTER SEQUENCE public.networks_id_seq OWNED BY public.networks.id;



CREATE TABLE public.news (
    id bigint NOT NULL,
    category text NOT NULL,
    picture text NOT NULL,
    seed_key text,
    created_at bigint NOT NULL,
    CONSTRAINT news_category_check CHECK ((category = ANY (ARRAY['news'::text, 'announcements'::text])))
);



CREATE SEQUENCE public.news_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;



ALTER SEQUENCE public.news_id_seq OWNED BY public.news.id;



CREATE TABLE public.news_texts (
    news_id bigint NOT NULL,
    language text NOT NULL,
    title text NOT NULL,
    summary text NOT NULL,
    content text NOT NULL
);



CREATE TABLE public.operator_sessions (
    id bigint NOT NULL,
    operator_id bigint NOT NULL,
    token_hash text NOT NULL,
    created_at bigint NOT NULL,
    seen_at bigint NOT NULL,
    ended_at bigint
);



CREATE SEQUENCE public.operator_sessions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;



ALTER SEQUENCE public.operator_sessions_id_seq OWNED BY public.operator_sessions.id;



CREATE TABLE public.operators (
    id bigint NOT NULL,
    name text NOT NULL,
    role text NOT NULL,
    password_hash text NOT NULL,
    is_active bigint NOT NULL,
    created_at bigint NOT NULL,
    CONSTRAINT operators_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'reviewer'::text, 'cashier'::text, 'editor'::text])))
);



CREATE SEQUENCE public.operators_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;



ALTER SEQUENCE public.operators_id_seq OWNED BY public.operators.id;



CREATE TABLE public.orders (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    instrument_id bigint NOT NULL,
    status text NOT NULL,
    side text NOT NULL,
    lots text NOT NULL,
    leverage bigint NOT NULL,
    asked_price text NOT NULL,
    target_side text,
    open_price text,
    close_price text,
    profit bigint NOT NULL,
    margin bigint NOT NULL,
    fee bigint NOT NULL,
    stop_loss text,
    take_profit text,
    created_at bigint NOT NULL,
    closed_at bigint,
    close_reason text,
    CONSTRAINT ended_has_reason CHECK (((status = 'ended'::text) = (close_reason IS NOT NULL))),
    CONSTRAINT ended_has_time CHECK (((status = 'ended'::text) = (closed_at IS NOT NULL))),
    CONSTRAINT holding_has_price CHECK (((status <> 'holding'::text) OR (open_price IS NOT NULL))),
    CONSTRAINT orders_fee_check CHECK ((fee >= 0)),
    CONSTRAINT orders_leverage_check CHECK ((leverage > 0)),
    CONSTRAINT orders_margin_check CHECK ((margin >= 0)),
    CONSTRAINT orders_side_check CHECK ((side = ANY (ARRAY['buy'::text, 'sell'::text]))),
    CONSTRAINT orders_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'holding'::text, 'ended'::text])))
);



CREATE TABLE public.outbox (
    id bigint NOT NULL,
    recipient text NOT NULL,
    kind text NOT NULL,
    purpose text NOT NULL,
    code text NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    html text NOT NULL,
    created_at bigint NOT NULL
);



CREATE SEQUENCE public.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;



ALTER SEQUENCE public.outbox_id_seq OWNED BY public.outbox.id;



CREATE TABLE public.sessions (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    token_hash text NOT NULL,
    created_at bigint NOT NULL,
    seen_at bigint NOT NULL,
    ended_at bigint,
    end_reason text,
    CONSTRAINT sessions_end_reason_check CHECK ((end_reason = ANY (ARRAY['password'::text, 'logout'::text, 'expired'::text])))
);



CREATE SEQUENCE public.sessions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;



ALTER SEQUENCE public.sessions_id_seq OWNED BY public.sessions.id;



CREATE TABLE public.settings (
    key text NOT NULL,
    value text NOT NULL
);



CREATE TABLE public.uploads (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    name text NOT NULL,
    bytes bigint NOT NULL,
    created_at bigint NOT NULL
);



CREATE SEQUENCE public.uploads_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;



ALTER SEQUENCE public.uploads_id_seq OWNED BY public.uploads.id;



CREATE TABLE public.wires (
    id bigint NOT NULL,
    currency_code text NOT NULL,
    bank_name text NOT NULL,
    bank_address text NOT NULL,
    bank_swift text NOT NULL,
    payee_name text NOT NULL,
    payee_account text NOT NULL,
    bank_remark text NOT NULL,
    usd_price text NOT NULL,
    "precision" bigint NOT NULL,
    is_offered bigint DEFAULT 1 NOT NULL
);



CREATE SEQUENCE public.wires_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;



ALTER SEQUENCE public.wires_id_seq OWNED BY public.wires.id;



CREATE TABLE public.withdrawals (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    method_id bigint NOT NULL,
    kind text NOT NULL,
    currency_code text NOT NULL,
    amount bigint NOT NULL,
    fee bigint NOT NULL,
    received text NOT NULL,
    memo text NOT NULL,
    status text NOT NULL,
    remark text NOT NULL,
    created_at bigint NOT NULL,
    decided_at bigint,
    decided_by text,
    CONSTRAINT withdrawal_decided_by_somebody CHECK (((status = 'waiting'::text) = (decided_by IS NULL))),
    CONSTRAINT withdrawals_amount_check CHECK ((amount > 0)),
    CONSTRAINT withdrawals_fee_check CHECK ((fee >= 0)),
    CONSTRAINT withdrawals_kind_check CHECK ((kind = ANY (ARRAY['coin'::text, 'bank'::text]))),
    CONSTRAINT withdrawals_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'paid'::text, 'refused'::text])))
);



CREATE SEQUENCE public.withdrawals_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;



ALTER SEQUENCE public.withdrawals_id_seq OWNED BY public.withdrawals.id;



ALTER TABLE ONLY public.accounts ALTER COLUMN id SET DEFAULT nextval('public.accounts_id_seq'::regclass);



ALTER TABLE ONLY public.audit ALTER COLUMN id SET DEFAULT nextval('public.audit_id_seq'::regclass);



ALTER TABLE ONLY public.codes ALTER COLUMN id SET DEFAULT nextval('public.codes_id_seq'::regclass);



ALTER TABLE ONLY public.companies ALTER COLUMN id SET DEFAULT nextval('public.companies_id_seq'::regclass);



ALTER TABLE ONLY public.deposits ALTER COLUMN id SET DEFAULT nextval('public.deposits_id_seq'::regclass);



ALTER TABLE ONLY public.draw_currencies ALTER COLUMN id SET DEFAULT nextval('public.draw_currencies_id_seq'::regclass);



ALTER TABLE ONLY public.draw_methods ALTER COLUMN id SET DEFAULT nextval('public.draw_methods_id_seq'::regclass);



ALTER TABLE ONLY public.identities ALTER COLUMN id SET DEFAULT nextval('public.identities_id_seq'::regclass);



ALTER TABLE ONLY public.ledger ALTER COLUMN id SET DEFAULT nextval('public.ledger_id_seq'::regclass);



ALTER TABLE ONLY public.networks ALTER COLUMN id SET DEFAULT nextval('public.networks_id_seq'::regclass);



ALTER TABLE ONLY public.news ALTER COLUMN id SET DEFAULT nextval('public.news_id_seq'::regclass);



ALTER TABLE ONLY public.operator_sessions ALTER COLUMN id SET DEFAULT nextval('public.operator_sessions_id_seq'::regclass);



ALTER TABLE ONLY public.operators ALTER COLUMN id SET DEFAULT nextval('public.operators_id_seq'::regclass);



ALTER TABLE ONLY public.outbox ALTER COLUMN id SET DEFAULT nextval('public.outbox_id_seq'::regclass);



ALTER TABLE ONLY public.sessions ALTER COLUMN id SET DEFAULT nextval('public.sessions_id_seq'::regclass);



ALTER TABLE ONLY public.uploads ALTER COLUMN id SET DEFAULT nextval('public.uploads_id_seq'::regclass);



ALTER TABLE ONLY public.wires ALTER COLUMN id SET DEFAULT nextval('public.wires_id_seq'::regclass);



ALTER TABLE ONLY public.withdrawals ALTER COLUMN id SET DEFAULT nextval('public.withdrawals_id_seq'::regclass);



INSERT INTO public.accounts VALUES (1, '10000001', 'demo', '8d3f8bb1dfc9aa08eb05dc9c4e95986dae957eceb3f390f46a546ea210db17c0', 99991000000, 0, 8, 1795453015946, NULL, NULL, NULL, 'BMY46Z7M', NULL);
INSERT INTO public.accounts VALUES (3, '10000003', 'real', NULL, 0, 0, 0, 1795453017310, 'bob@example.com', NULL, '$argon2id$v=19$m=19456,t=2,p=1$Hqu4vd2P8HP89twcrcxYUQ==$kxT1Vxhd3fKe5qi55UahFFRiVJky8NQakPg2LXAmf/Y=', 'RYNEEDZ4', 2);
INSERT INTO public.accounts VALUES (2, '10000002', 'real', NULL, 4935000000, 50000000, 3, 1795453017020, 'ann@example.com', NULL, '$argon2id$v=19$m=19456,t=2,p=1$DTD4UUrSCyGvUeRxEjOLkQ==$o/Zu2dao6T7dfvGkfNQCMCEhtmTOFApUrd1wXP3EqLg=', 'UMDT2ZNW', NULL);



INSERT INTO public.audit VALUES (1, 'operator', 'operators.add', '1', '{"after":{"name":"grace","role":"owner","is_active":true}}', 1795453018691);
INSERT INTO public.audit VALUES (2, 'grace', 'identity.approve', '1', '{"remark":""}', 1795453019089);
INSERT INTO public.audit VALUES (3, 'grace', 'deposit.finished', '1', '{"remark":""}', 1795453019260);
INSERT INTO public.audit VALUES (4, 'grace', 'deposit.rejected', '2', '{"remark":"Not seen on the chain"}', 1795453019309);
INSERT INTO public.audit VALUES (5, 'grace', 'settings.change', 'verify_reg_type', '{"before":"1","after":"2"}', 1795453019573);
INSERT INTO public.audit VALUES (6, 'grace', 'settings.change', 'is_show_mobile', '{"before":"3","after":"2"}', 1795453019614);
INSERT INTO public.audit VALUES (7, 'grace', 'settings.change', 'trade_fee_type', '{"before":"1","after":"2"}', 1795453019656);
INSERT INTO public.audit VALUES (8, 'grace', 'settings.change', 'margin_call', '{"before":"100","after":"90"}', 1795453019676);
INSERT INTO public.audit VALUES (9, 'grace', 'settings.change', 'stop_out', '{"before":"50","after":"40"}', 1795453019732);
INSERT INTO public.audit VALUES (10, 'grace', 'settings.change', 'minimum_deposit', '{"before":"10","after":"25"}', 1795453019763);
INSERT INTO public.audit VALUES (11, 'grace', 'settings.change', 'minimum_withdraw', '{"before":"10","after":"15"}', 1795453019832);
INSERT INTO public.audit VALUES (12, 'grace', 'settings.change', 'card_pay_link', '{"before":"","after":"https://pay.example.com/card"}', 1795453019900);
INSERT INTO public.audit VALUES (13, 'grace', 'settings.change', 'name', '{"before":"","after":"Before"}', 1795453019964);
INSERT INTO public.audit VALUES (14, 'grace', 'settings.change', 'logo', '{"before":"","after":"/logos/btcusd.svg"}', 1795453020011);
INSERT INTO public.audit VALUES (15, 'grace', 'settings.change', 'messengers', '{"before":"[{\"name\":\"Harbour Chat\",\"url\":\"https://chat.example.com/pipwire\"},{\"name\":\"Lantern Messenger\",\"url\":\"https://messenger.example.com/pipwire\"}]","after":"[{\"name\":\"Chat\",\"url\":\"https://chat.example.com/\"}]"}', 1795453020057);
INSERT INTO public.audit VALUES (16, 'grace', 'settings.change', 'service_link', '{"before":"/sandbox/support","after":"https://help.example.com/"}', 1795453020092);
INSERT INTO public.audit VALUES (17, 'grace', 'settings.change', 'service_link_type', '{"before":"1","after":"2"}', 1795453020243);
INSERT INTO public.audit VALUES (18, 'grace', 'settings.change', 'loss_url', '{"before":"","after":"https://closed.example.com/"}', 1795453020286);
INSERT INTO public.audit VALUES (19, 'grace', 'settings.change', 'complaint_email', '{"before":"complaints@pipwire.example.com","after":"complaints@example.com"}', 1795453020317);
INSERT INTO public.audit VALUES (20, 'grace', 'settings.change', 'complaint_origin', '{"before":"","after":"https://complaints.example.com"}', 1795453020367);
INSERT INTO public.audit VALUES (21, 'operator', 'instruments.change', 'BTCUSD', '{"before":{"fee_per_lot":"30","fee_share_of_margin":"0.01","leverages":[5,10,20,50],"minimum_lots":"0.01","lot_step":"0.01","hours":"always"},"after":{"fee_per_lot":"8","fee_share_of_margin":"0.002","leverages":[10,50],"minimum_lots":"0.02","lot_step":"0.02","hours":"always"}}', 1795453020440);
INSERT INTO public.audit VALUES (22, 'operator', 'news.add', '15', '{"after":{"category_id":"1","logo":"","texts":{"en":{"title":"Before","desc":"Said by the build before","content":"<p>Before</p>"}}}}', 1795453020477);
INSERT INTO public.audit VALUES (23, 'operator', 'companies.add', '10', '{"after":{"name":"Before Ltd","logo":"","url":"","subject":"","registered_address":"","location":"Here","email":""}}', 1795453020540);



INSERT INTO public.candles VALUES (71, '1min', 1795452900000, 91365.46, 91367.45, 91267.21, 91284, 718);
INSERT INTO public.candles VALUES (71, '1min', 1795452960000, 91299.56, 91299.56, 90000, 90000, 708);
INSERT INTO public.candles VALUES (5, '1min', 1795452960000, 0.88125, 0.88128, 0.88119, 0.88119, 643);
INSERT INTO public.candles VALUES (2, '1min', 1795452960000, 0.59637, 0.59638, 0.59635, 0.59638, 674);
INSERT INTO public.candles VALUES (10, '1min', 1795452960000, 0.95626, 0.95633, 0.95626, 0.95631, 684);
INSERT INTO public.candles VALUES (12, '1min', 1795452960000, 1.49974, 1.49974, 1.49967, 1.49972, 662);
INSERT INTO public.candles VALUES (13, '1min', 1795452960000, 192.58, 192.58, 192.563, 192.567, 687);
INSERT INTO public.candles VALUES (20, '1min', 1795452960000, 171.892, 171.911, 171.892, 171.905, 674);
INSERT INTO public.candles VALUES (21, '1min', 1795452960000, 90.328, 90.328, 90.317, 90.318, 657);
INSERT INTO public.candles VALUES (31, '1min', 1795452960000, 2391.29, 2391.32, 2391.15, 2391.15, 652);
INSERT INTO public.candles VALUES (41, '1min', 1795452960000, 71.41, 71.42, 71.41, 71.41, 641);
INSERT INTO public.candles VALUES (74, '1min', 1795452960000, 2.1886, 2.1896, 2.1885, 2.1896, 668);
INSERT INTO public.candles VALUES (75, '1min', 1795452960000, 94.68, 94.7, 94.67, 94.7, 665);
INSERT INTO public.candles VALUES (77, '1min', 1795452960000, 0.16281, 0.16281, 0.16266, 0.16268, 650);
INSERT INTO public.candles VALUES (95, '1min', 1795452960000, 99.97, 99.97, 99.97, 99.97, 2);



INSERT INTO public.codes VALUES (1, 'email:ann@example.com', 'register', '4d29a3233897c142bcd7836b7d965bb8d49405d03fe4729b28a72058645214dc', 1, 1795453016692, 1795453017020);
INSERT INTO public.codes VALUES (2, 'email:bob@example.com', 'register', 'cd794387d8044b5acd9e8bb638e5b36a667cc12f0b1e83dac12a25fb0e7746ec', 1, 1795453017043, 1795453017310);
INSERT INTO public.codes VALUES (3, 'email:bob@example.com', 'reset', 'f05157fe8b3674dc2c0e56dba1bd00386e0e01471820e5ad65c88b4a26c5e296', 0, 1795453020556, NULL);



INSERT INTO public.companies VALUES (1, 'Pipwire', '/favicon.svg', 'https://pipwire.example.com', 'Pipwire Sandbox Ltd', '1 Sandbox Street, Exampleton', '2 Sandbox Street, Exampleton', 'hello@pipwire.example.com', 1);
INSERT INTO public.companies VALUES (2, 'Harbour Markets', '/pictures/companies/harbour.svg', 'https://harbour.example.com', 'Harbour Markets Sandbox Ltd', '12 Quay Road, Exampleton', '3 Pier Lane, Port Sample', 'hello@harbour.example.com', 0);
INSERT INTO public.companies VALUES (3, 'Juniper Capital', '/pictures/companies/juniper.svg', 'https://juniper.example.com', 'Juniper Capital Sandbox Ltd', '8 Juniper Way, Sampleford', '8 Juniper Way, Sampleford', 'hello@juniper.example.com', 0);
INSERT INTO public.companies VALUES (4, 'Lantern Futures', '/pictures/companies/lantern.svg', 'https://lantern.example.com', 'Lantern Futures Sandbox Ltd', '27 Lamp Street, Testbury', '101 Wharf Tower, Testbury', 'hello@lantern.example.com', 0);
INSERT INTO public.companies VALUES (5, 'Northgate Brokers', '/pictures/companies/northgate.svg', 'https://northgate.example.com', 'Northgate Brokers Sandbox Ltd', '5 North Gate, Demoville', '6 North Gate, Demoville', 'hello@northgate.example.com', 0);
INSERT INTO public.companies VALUES (6, 'Quartz Trading', '/pictures/companies/quartz.svg', 'https://quartz.example.com', 'Quartz Trading Sandbox Ltd', '44 Mineral Avenue, Testbury', '44 Mineral Avenue, Testbury', 'hello@quartz.example.com', 0);
INSERT INTO public.companies VALUES (7, 'Saltmarsh Securities', '/pictures/companies/saltmarsh.svg', 'https://saltmarsh.example.com', 'Saltmarsh Securities Sandbox Ltd', '9 Marsh End, Port Sample', '1 Tide Square, Port Sample', 'hello@saltmarsh.example.com', 0);
INSERT INTO public.companies VALUES (8, 'Tideway Global', '/pictures/companies/tideway.svg', 'https://tideway.example.com', 'Tideway Global Sandbox Ltd', '70 River Walk, Demoville', '71 River Walk, Demoville', 'hello@tideway.example.com', 0);
INSERT INTO public.companies VALUES (9, 'Willow & Weir', '/pictures/companies/willow.svg', 'https://willow.example.com', 'Willow & Weir Sandbox Ltd', '3 Weir Bank, Sampleford', '4 Weir Bank, Sampleford', 'hello@willow.example.com', 0);
INSERT INTO public.companies VALUES (10, 'Before Ltd', '', '', '', '', 'Here', '', 0);



INSERT INTO public.deposits VALUES (1, 2, 'coin', 1, NULL, 'USDT', '5000', 'my-wallet', 'wBlImeWDsbidZTs8kP_-Y3dLxFoavcF5.jpg', 'finished', 5000000000, '', 1795453019229, 1795453019260, 'grace');
INSERT INTO public.deposits VALUES (2, 2, 'coin', 1, NULL, 'USDT', '70', 'my-wallet', 'wBlImeWDsbidZTs8kP_-Y3dLxFoavcF5.jpg', 'rejected', NULL, 'Not seen on the chain', 1795453019274, 1795453019309, 'grace');
INSERT INTO public.deposits VALUES (3, 2, 'coin', 1, NULL, 'USDT', '100', 'my-wallet', 'wBlImeWDsbidZTs8kP_-Y3dLxFoavcF5.jpg', 'unchecked', NULL, '', 1795453019347, NULL, NULL);



INSERT INTO public.draw_currencies VALUES (1, 'coin', 'USDT', 'TRC20', 'fixed', '1', '1', 6, 1);
INSERT INTO public.draw_currencies VALUES (2, 'coin', 'USDT', 'ERC20', 'fixed', '5', '1', 6, 1);
INSERT INTO public.draw_currencies VALUES (3, 'coin', 'BTC', 'BTC', 'fixed', '10', '90000', 8, 1);
INSERT INTO public.draw_currencies VALUES (4, 'bank', 'USD', '', 'share of amount', '0.001', '1', 2, 1);
INSERT INTO public.draw_currencies VALUES (5, 'bank', 'EUR', '', 'share of amount', '0.001', '1.08', 2, 1);
INSERT INTO public.draw_currencies VALUES (6, 'bank', 'JPY', '', 'share of amount', '0.001', '0.0067', 0, 1);



INSERT INTO public.draw_methods VALUES (1, 2, 1, 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', '', '', '', '', '', '', 1795453019396, NULL);



INSERT INTO public.equity VALUES (1, 60000, 29924216, 1795453016682, 99991000000, 99991000000);
INSERT INTO public.equity VALUES (1, 900000, 1994947, 1795453016682, 99991000000, 99991000000);
INSERT INTO public.equity VALUES (1, 21600000, 83122, 1795453016682, 99991000000, 99991000000);
INSERT INTO public.equity VALUES (2, 60000, 29924216, 1795453019545, 4935000000, 4935000000);
INSERT INTO public.equity VALUES (2, 900000, 1994947, 1795453019545, 4935000000, 4935000000);
INSERT INTO public.equity VALUES (2, 21600000, 83122, 1795453019545, 4935000000, 4935000000);



INSERT INTO public.feed_state VALUES ('feed.first', '{"EURUSD":{"time":1795453014921,"price":1.08517},"USDJPY":{"time":1795453014921,"price":151.482},"GBPUSD":{"time":1795453014921,"price":1.27134},"AUDUSD":{"time":1795453014921,"price":0.65421},"USDCAD":{"time":1795453014921,"price":1.38214},"USDCHF":{"time":1795453014921,"price":0.88123},"NZDUSD":{"time":1795453014921,"price":0.59637},"EURGBP":{"time":1795453014921,"price":0.85357},"EURJPY":{"time":1795453014921,"price":164.384},"EURCHF":{"time":1795453014921,"price":0.95629},"EURAUD":{"time":1795453014921,"price":1.65875},"EURCAD":{"time":1795453014921,"price":1.49986},"GBPJPY":{"time":1795453014921,"price":192.585},"GBPCHF":{"time":1795453014921,"price":1.12034},"GBPAUD":{"time":1795453014921,"price":1.94332},"AUDJPY":{"time":1795453014921,"price":99.101},"AUDNZD":{"time":1795453014921,"price":1.09699},"AUDCAD":{"time":1795453014921,"price":0.90421},"CADJPY":{"time":1795453014921,"price":109.6},"CHFJPY":{"time":1795453014921,"price":171.898},"NZDJPY":{"time":1795453014921,"price":90.338},"USDHKD":{"time":1795453014921,"price":7.78214},"XAUUSD":{"time":1795453014921,"price":2391.4},"XAGUSD":{"time":1795453014921,"price":28.412},"XPTUSD":{"time":1795453014921,"price":986.3},"XPDUSD":{"time":1795453014921,"price":1012.4},"WTI":{"time":1795453014921,"price":71.38},"BRENT":{"time":1795453014921,"price":75.12},"NATGAS":{"time":1795453014921,"price":2.874},"US500":{"time":1795453014921,"price":5871.2},"US30":{"time":1795453014921,"price":42368},"NAS100":{"time":1795453014921,"price":20512.4},"GER40":{"time":1795453014921,"price":19214.5},"UK100":{"time":1795453014921,"price":8214.3},"FRA40":{"time":1795453014921,"price":7512.6},"JPN225":{"time":1795453014921,"price":38642},"HK50":{"time":1795453014921,"price":20412},"AUS200":{"time":1795453014921,"price":8246.5},"BTCUSD":{"time":1795453014921,"price":91284},"ETHUSD":{"time":1795453014921,"price":3148.6},"SOLUSD":{"time":1795453014921,"price":142.35},"XRPUSD":{"time":1795453014921,"price":2.1874},"LTCUSD":{"time":1795453014921,"price":94.62},"ADAUSD":{"time":1795453014921,"price":0.4731},"DOGEUSD":{"time":1795453014921,"price":0.16284},"BNBUSD":{"time":1795453014921,"price":892.4},"DOTUSD":{"time":1795453014921,"price":2.876},"AVAXUSD":{"time":1795453014921,"price":14.815},"QAREJECT":{"time":1795453014921,"price":100},"QASLOW":{"time":1795453014921,"price":100},"QASILENT":{"time":1795453014921,"price":100},"QACLOSED":{"time":1795453014921,"price":100},"QASTALE":{"time":1795453014921,"price":100},"QANOLEVER":{"time":1795453014921,"price":100},"QAJUMP":{"time":1795453014921,"price":100}}');
INSERT INTO public.feed_state VALUES ('feed.overrides', '{"BTCUSD":{"held":90000,"forced":null}}');
INSERT INTO public.feed_state VALUES ('feed.live', '{"EURUSD":{"price":1.08508,"time":1795453030600,"level":1.08517,"open":[["1min",1795453020000,1.08507,1.08508,1.08506,1.08508,43],["5min",1795452900000,1.08541,1.08545,1.08504,1.08508,1498],["15min",1795452300000,1.08535,1.08568,1.08504,1.08508,9110],["30min",1795451400000,1.08646,1.08667,1.08504,1.08508,21353],["60min",1795449600000,1.08692,1.08707,1.08504,1.08508,45563],["1day",1795384800000,1.08956,1.09005,1.08504,1.08508,905149]]},"USDJPY":{"price":151.476,"time":1795453030992,"level":151.482,"open":[["1min",1795453020000,151.468,151.479,151.468,151.476,30],["5min",1795452900000,151.466,151.49,151.463,151.476,1313],["15min",1795452300000,151.429,151.51,151.41,151.476,9675],["30min",1795451400000,151.422,151.51,151.394,151.476,22393],["60min",1795449600000,151.224,151.51,151.219,151.476,47637],["1day",1795384800000,151.887,152.031,151.016,151.476,907004]]},"GBPUSD":{"price":1.27146,"time":1795453030308,"level":1.27134,"open":[["1min",1795453020000,1.27146,1.27146,1.27146,1.27146,54],["5min",1795452900000,1.27129,1.27148,1.27123,1.27146,1760],["15min",1795452300000,1.27093,1.27148,1.27079,1.27146,9992],["30min",1795451400000,1.27091,1.27158,1.27079,1.27146,22216],["60min",1795449600000,1.27126,1.27158,1.27025,1.27146,46770],["1day",1795384800000,1.27524,1.27677,1.26757,1.27146,905010]]},"AUDUSD":{"price":0.65416,"time":1795453030308,"level":0.65421,"open":[["1min",1795453020000,0.65414,0.65419,0.65414,0.65416,68],["5min",1795452900000,0.65422,0.65427,0.65413,0.65416,1780],["15min",1795452300000,0.65416,0.65428,0.65399,0.65416,10500],["30min",1795451400000,0.65435,0.65444,0.65399,0.65416,22709],["60min",1795449600000,0.65393,0.65463,0.65381,0.65416,47661],["1day",1795384800000,0.65018,0.65463,0.64991,0.65416,920245]]},"USDCAD":{"price":1.38209,"time":1795453031127,"level":1.38214,"open":[["1min",1795453020000,1.38215,1.38215,1.38206,1.38209,86],["5min",1795452900000,1.38219,1.38221,1.38206,1.38209,1406],["15min",1795452300000,1.38217,1.38242,1.38206,1.38209,8445],["30min",1795451400000,1.38221,1.38265,1.38206,1.38209,21069],["60min",1795449600000,1.38223,1.38265,1.38197,1.38209,45870],["1day",1795384800000,1.37619,1.38382,1.37589,1.38209,908473]]},"USDCHF":{"price":0.88123,"time":1795453030657,"level":0.88123,"open":[["1min",1795453020000,0.88125,0.88125,0.88123,0.88123,21],["5min",1795452900000,0.88098,0.88128,0.88098,0.88123,1199],["15min",1795452300000,0.88088,0.88128,0.88083,0.88123,8393],["30min",1795451400000,0.88117,0.88128,0.88062,0.88123,18872],["60min",1795449600000,0.88017,0.88128,0.88015,0.88123,43728],["1day",1795384800000,0.8789,0.88128,0.87451,0.88123,898263]]},"NZDUSD":{"price":0.59637,"time":1795453031135,"level":0.59637,"open":[["1min",1795453020000,0.59639,0.59639,0.59637,0.59637,43],["5min",1795452900000,0.59629,0.59642,0.59625,0.59637,1517],["15min",1795452300000,0.5963,0.59644,0.59606,0.59637,10423],["30min",1795451400000,0.59611,0.59644,0.59606,0.59637,22885],["60min",1795449600000,0.59613,0.59653,0.59591,0.59637,46715],["1day",1795384800000,0.59728,0.59785,0.59169,0.59637,909804]]},"EURGBP":{"price":0.85356,"time":1795453031201,"level":0.85357,"open":[["1min",1795453020000,0.85354,0.85356,0.85354,0.85356,64],["5min",1795452900000,0.85355,0.8536,0.85352,0.85356,1571],["15min",1795452300000,0.85363,0.85373,0.8535,0.85356,9711],["30min",1795451400000,0.85411,0.85422,0.8535,0.85356,22985],["60min",1795449600000,0.85353,0.85422,0.8535,0.85356,46702],["1day",1795384800000,0.85405,0.85538,0.85314,0.85356,916190]]},"EURJPY":{"price":164.396,"time":1795453030510,"level":164.384,"open":[["1min",1795453020000,164.389,164.399,164.389,164.396,39],["5min",1795452900000,164.381,164.403,164.356,164.396,1724],["15min",1795452300000,164.494,164.498,164.356,164.396,8969],["30min",1795451400000,164.545,164.55,164.356,164.396,20940],["60min",1795449600000,164.438,164.584,164.356,164.396,44973],["1day",1795384800000,165.07,165.099,164.356,164.396,907359]]},"EURCHF":{"price":0.95636,"time":1795453030832,"level":0.95629,"open":[["1min",1795453020000,0.95636,0.95636,0.95634,0.95636,30],["5min",1795452900000,0.95643,0.95644,0.95626,0.95636,1551],["15min",1795452300000,0.95614,0.95653,0.95612,0.95636,9824],["30min",1795451400000,0.95625,0.95653,0.95611,0.95636,21435],["60min",1795449600000,0.95573,0.95653,0.95557,0.95636,45390],["1day",1795384800000,0.95394,0.95653,0.95237,0.95636,906878]]},"EURAUD":{"price":1.65876,"time":1795453030052,"level":1.65875,"open":[["1min",1795453020000,1.65879,1.65879,1.65876,1.65876,14],["5min",1795452900000,1.65912,1.6592,1.65856,1.65876,1766],["15min",1795452300000,1.65937,1.66006,1.65856,1.65876,8840],["30min",1795451400000,1.66051,1.66052,1.65856,1.65876,20243],["60min",1795449600000,1.66006,1.66081,1.65856,1.65876,45578],["1day",1795384800000,1.66394,1.66691,1.65856,1.65876,903183]]},"EURCAD":{"price":1.49976,"time":1795453030657,"level":1.49986,"open":[["1min",1795453020000,1.49974,1.49976,1.49973,1.49976,45],["5min",1795452900000,1.49984,1.49992,1.49967,1.49976,1267],["15min",1795452300000,1.49915,1.49992,1.49913,1.49976,8791],["30min",1795451400000,1.49945,1.49992,1.49889,1.49976,20608],["60min",1795449600000,1.49853,1.49992,1.49823,1.49976,44007],["1day",1795384800000,1.4998,1.50116,1.49073,1.49976,908232]]},"GBPJPY":{"price":192.578,"time":1795453030832,"level":192.585,"open":[["1min",1795453020000,192.575,192.578,192.574,192.578,39],["5min",1795452900000,192.608,192.619,192.563,192.578,1634],["15min",1795452300000,192.619,192.63,192.516,192.578,9684],["30min",1795451400000,192.723,192.759,192.516,192.578,22148],["60min",1795449600000,192.509,192.759,192.46,192.578,47325],["1day",1795384800000,193.34,194.257,192.46,192.578,916384]]},"GBPCHF":{"price":1.12008,"time":1795453030355,"level":1.12034,"open":[["1min",1795453020000,1.12012,1.12012,1.12006,1.12008,64],["5min",1795452900000,1.1202,1.12035,1.12006,1.12008,1497],["15min",1795452300000,1.11952,1.12035,1.11948,1.12008,9513],["30min",1795451400000,1.11963,1.12035,1.11948,1.12008,21750],["60min",1795449600000,1.11951,1.12035,1.11916,1.12008,45816],["1day",1795384800000,1.11343,1.12169,1.11273,1.12008,912109]]},"GBPAUD":{"price":1.94334,"time":1795453031047,"level":1.94332,"open":[["1min",1795453020000,1.9433,1.94337,1.9433,1.94334,64],["5min",1795452900000,1.94334,1.9435,1.94325,1.94334,1495],["15min",1795452300000,1.94507,1.94527,1.94325,1.94334,9288],["30min",1795451400000,1.94538,1.94602,1.94325,1.94334,20604],["60min",1795449600000,1.94614,1.94677,1.94325,1.94334,43272],["1day",1795384800000,1.94825,1.95349,1.94325,1.94334,906747]]},"AUDJPY":{"price":99.124,"time":1795453031173,"level":99.101,"open":[["1min",1795453020000,99.116,99.124,99.116,99.124,61],["5min",1795452900000,99.114,99.124,99.093,99.124,1467],["15min",1795452300000,99.148,99.151,99.079,99.124,9918],["30min",1795451400000,99.206,99.208,99.079,99.124,22373],["60min",1795449600000,99.257,99.289,99.079,99.124,47281],["1day",1795384800000,99.546,99.597,98.929,99.124,903392]]},"AUDNZD":{"price":1.09697,"time":1795453030714,"level":1.09699,"open":[["1min",1795453020000,1.09699,1.09699,1.09696,1.09697,59],["5min",1795452900000,1.09704,1.09706,1.09694,1.09697,1608],["15min",1795452300000,1.09707,1.09711,1.09682,1.09697,8788],["30min",1795451400000,1.09718,1.0972,1.09681,1.09697,20223],["60min",1795449600000,1.09753,1.09773,1.09681,1.09697,43691],["1day",1795384800000,1.09938,1.10005,1.09681,1.09697,908598]]},"AUDCAD":{"price":0.90422,"time":1795453031129,"level":0.90421,"open":[["1min",1795453020000,0.90425,0.90425,0.90422,0.90422,55],["5min",1795452900000,0.90414,0.90425,0.90413,0.90422,1723],["15min",1795452300000,0.90419,0.90435,0.90395,0.90422,9633],["30min",1795451400000,0.90414,0.90456,0.90395,0.90422,21739],["60min",1795449600000,0.90408,0.90456,0.90391,0.90422,45413],["1day",1795384800000,0.90134,0.90456,0.89987,0.90422,915241]]},"CADJPY":{"price":109.615,"time":1795453031015,"level":109.6,"open":[["1min",1795453020000,109.619,109.619,109.612,109.615,47],["5min",1795452900000,109.584,109.63,109.582,109.615,1691],["15min",1795452300000,109.607,109.63,109.569,109.615,10890],["30min",1795451400000,109.544,109.63,109.521,109.615,23441],["60min",1795449600000,109.599,109.63,109.521,109.615,49208],["1day",1795384800000,109.944,110.087,109.521,109.615,910648]]},"CHFJPY":{"price":171.913,"time":1795453030992,"level":171.898,"open":[["1min",1795453020000,171.901,171.913,171.901,171.913,31],["5min",1795452900000,171.905,171.913,171.892,171.913,1277],["15min",1795452300000,171.832,171.929,171.808,171.913,9214],["30min",1795451400000,171.824,171.929,171.743,171.913,21197],["60min",1795449600000,171.797,171.929,171.719,171.913,46100],["1day",1795384800000,173.508,173.515,171.646,171.913,904996]]},"NZDJPY":{"price":90.317,"time":1795453031016,"level":90.338,"open":[["1min",1795453020000,90.316,90.317,90.316,90.317,40],["5min",1795452900000,90.342,90.354,90.316,90.317,1541],["15min",1795452300000,90.321,90.364,90.315,90.317,8421],["30min",1795451400000,90.312,90.364,90.244,90.317,21522],["60min",1795449600000,90.321,90.379,90.244,90.317,46561],["1day",1795384800000,90.074,90.379,89.601,90.317,928907]]},"USDHKD":{"price":7.78207,"time":1795453030895,"level":7.78214,"open":[["1min",1795453020000,7.78205,7.78207,7.78205,7.78207,60],["5min",1795452900000,7.78207,7.78215,7.78205,7.78207,1739],["15min",1795452300000,7.78155,7.78218,7.78152,7.78207,9266],["30min",1795451400000,7.78142,7.78218,7.78129,7.78207,20395],["60min",1795449600000,7.78127,7.78218,7.78115,7.78207,44662],["1day",1795384800000,7.77935,7.78243,7.77825,7.78207,902715]]},"XAUUSD":{"price":2391.04,"time":1795453030602,"level":2391.4,"open":[["1min",1795453020000,2391.04,2391.06,2391.04,2391.04,33],["5min",1795452900000,2391.51,2391.9,2391.04,2391.04,1624],["15min",1795452300000,2388.83,2391.9,2388.76,2391.04,9960],["30min",1795451400000,2387.12,2391.9,2386.94,2391.04,23107],["60min",1795449600000,2388.1,2391.9,2385.26,2391.04,46453],["1day",1795384800000,2388.8,2392.73,2376.01,2391.04,865563]]},"XAGUSD":{"price":28.401,"time":1795453030979,"level":28.412,"open":[["1min",1795453020000,28.399,28.401,28.399,28.401,49],["5min",1795452900000,28.396,28.412,28.392,28.401,1669],["15min",1795452300000,28.376,28.412,28.368,28.401,9064],["30min",1795451400000,28.32,28.412,28.315,28.401,20395],["60min",1795449600000,28.301,28.412,28.277,28.401,43731],["1day",1795384800000,28.135,28.412,27.963,28.401,852988]]},"XPTUSD":{"price":986.4,"time":1795453030743,"level":986.3,"open":[["1min",1795453020000,986.29,986.4,986.29,986.4,58],["5min",1795452900000,985.96,986.41,985.81,986.4,1417],["15min",1795452300000,983.45,986.41,983.01,986.4,8478],["30min",1795451400000,981.9,986.41,981.82,986.4,21338],["60min",1795449600000,980.05,986.41,979.41,986.4,45598],["1day",1795384800000,995.07,997.58,979.41,986.4,849093]]},"XPDUSD":{"price":1011.82,"time":1795453030895,"level":1012.4,"open":[["1min",1795453020000,1011.84,1011.87,1011.82,1011.82,39],["5min",1795452900000,1013.15,1013.26,1011.68,1011.82,1414],["15min",1795452300000,1015.57,1015.78,1011.68,1011.82,8739],["30min",1795451400000,1018.73,1019.36,1011.68,1011.82,21864],["60min",1795449600000,1014.52,1019.36,1011.68,1011.82,46516],["1day",1795384800000,1003.91,1026.81,997.24,1011.82,857772]]},"WTI":{"price":71.41,"time":1795453030832,"level":71.38,"open":[["1min",1795453020000,71.41,71.41,71.41,71.41,45],["5min",1795452900000,71.34,71.42,71.34,71.41,1711],["15min",1795452300000,71.4,71.42,71.25,71.41,9850],["30min",1795451400000,71.58,71.6,71.25,71.41,20482],["60min",1795449600000,71.23,71.6,71.18,71.41,42924],["1day",1795384800000,72.66,72.72,71.02,71.41,864455]]},"BRENT":{"price":75.18,"time":1795453031067,"level":75.12,"open":[["1min",1795453020000,75.17,75.18,75.17,75.18,62],["5min",1795452900000,75.14,75.18,75.11,75.18,1460],["15min",1795452300000,75.08,75.18,75.06,75.18,9772],["30min",1795451400000,75.09,75.21,75.03,75.18,20781],["60min",1795449600000,74.99,75.21,74.9,75.18,45683],["1day",1795384800000,75.2,75.44,74.26,75.18,862687]]},"NATGAS":{"price":2.871,"time":1795453031321,"level":2.874,"open":[["1min",1795453020000,2.872,2.872,2.871,2.871,61],["5min",1795452900000,2.876,2.877,2.871,2.871,1611],["15min",1795452300000,2.884,2.887,2.871,2.871,10171],["30min",1795451400000,2.876,2.892,2.871,2.871,23250],["60min",1795449600000,2.88,2.892,2.871,2.871,47359],["1day",1795384800000,2.974,2.991,2.832,2.871,869648]]},"US500":{"price":5874.4,"time":1795453030927,"level":5871.2,"open":[["1min",1795453020000,5872.9,5874.4,5872.9,5874.4,49],["5min",1795452900000,5868.5,5874.4,5866.7,5874.4,1492],["15min",1795452300000,5873.9,5874.4,5866.7,5874.4,10331],["30min",1795451400000,5861.2,5875,5858.6,5874.4,22109],["60min",1795449600000,5872.2,5875.3,5848.5,5874.4,45758],["1day",1795384800000,5876.9,5880.8,5848.5,5874.4,119233]]},"US30":{"price":42365,"time":1795453030979,"level":42368,"open":[["1min",1795453020000,42364,42366,42364,42365,75],["5min",1795452900000,42352,42372,42346,42365,1420],["15min",1795452300000,42356,42414,42345,42365,9507],["30min",1795451400000,42385,42414,42313,42365,21054],["60min",1795449600000,42443,42462,42313,42365,44308],["1day",1795384800000,42556,42649,42313,42365,114681]]},"NAS100":{"price":20505.6,"time":1795453030832,"level":20512.4,"open":[["1min",1795453020000,20507.2,20507.2,20505.6,20505.6,32],["5min",1795452900000,20510.5,20519.9,20501.5,20505.6,1704],["15min",1795452300000,20513,20519.9,20472.8,20505.6,9601],["30min",1795451400000,20550.1,20562.1,20472.8,20505.6,19295],["60min",1795449600000,20539.5,20611.7,20472.8,20505.6,41938],["1day",1795384800000,20432.8,20653.1,20429.6,20505.6,115221]]},"GER40":{"price":19214.5,"time":1795451400000,"level":19214.5,"open":[["1min",1795451340000,19215.3,19219.7,19210.9,19214.5,893],["5min",1795451100000,19218.8,19238.1,19210.9,19214.5,4458],["15min",1795450500000,19211.2,19238.1,19196.4,19214.5,12009],["30min",1795449600000,19265.9,19274.9,19196.4,19214.5,24440],["60min",1795449600000,19265.9,19274.9,19196.4,19214.5,24440],["1day",1795384800000,19808.9,19900.8,19196.4,19214.5,399406]]},"UK100":{"price":8214.3,"time":1795451400000,"level":8214.3,"open":[["1min",1795451340000,8215,8215.4,8211.8,8214.3,655],["5min",1795451100000,8220.8,8221.1,8211.8,8214.3,3824],["15min",1795450500000,8203.8,8221.2,8201.6,8214.3,11968],["30min",1795449600000,8207.2,8221.2,8199.4,8214.3,24474],["60min",1795449600000,8207.2,8221.2,8199.4,8214.3,24474],["1day",1795384800000,8212.6,8292.6,8189.5,8214.3,410572]]},"FRA40":{"price":7512.6,"time":1795451400000,"level":7512.6,"open":[["1min",1795451340000,7514.2,7516.1,7511.5,7512.6,630],["5min",1795451100000,7517.4,7519,7511.5,7512.6,4213],["15min",1795450500000,7522.1,7525.5,7511.5,7512.6,12609],["30min",1795449600000,7519.2,7533.2,7511.5,7512.6,23918],["60min",1795449600000,7519.2,7533.2,7511.5,7512.6,23918],["1day",1795384800000,7433.9,7533.2,7404.8,7512.6,407388]]},"JPN225":{"price":38642,"time":1795415400000,"level":38642,"open":[["1min",1795415340000,38628,38647,38611,38642,777],["5min",1795415100000,38672,38731,38611,38642,3790],["15min",1795414500000,38780,38811,38611,38642,12300],["30min",1795413600000,38796,38811,38611,38642,24903],["60min",1795413600000,38796,38811,38611,38642,24903],["1day",1795384800000,39073,39328,38611,38642,264801]]},"HK50":{"price":20412,"time":1795420800000,"level":20412,"open":[["1min",1795420740000,20421,20424,20412,20412,856],["5min",1795420500000,20404,20429,20393,20412,4308],["15min",1795419900000,20420,20446,20388,20412,13224],["30min",1795419000000,20472,20505,20388,20412,26170],["60min",1795417200000,20487,20563,20388,20412,50603],["1day",1795384800000,20596,20833,20388,20412,268891]]},"AUS200":{"price":8246.5,"time":1795410000000,"level":8246.5,"open":[["1min",1795409940000,8247.8,8248.9,8246.1,8246.5,499],["5min",1795409700000,8249.6,8251.7,8246.1,8246.5,2902],["15min",1795409100000,8252.5,8259.9,8246.1,8246.5,10015],["30min",1795408200000,8262,8263.4,8245.5,8246.5,21528],["60min",1795406400000,8279.6,8280.2,8245.5,8246.5,45860],["1day",1795384800000,8269,8291.2,8225.5,8246.5,285639]]},"BTCUSD":{"price":90000,"time":1795453030886,"level":90000,"open":[["1min",1795453020000,90000,90000,90000,90000,50],["5min",1795452900000,91365.46,91367.45,90000,90000,1476],["15min",1795452300000,91207.14,91417.41,90000,90000,10334],["30min",1795451400000,91108.36,91417.41,90000,90000,21775],["60min",1795449600000,91584.88,91835.05,90000,90000,45324],["1day",1795392000000,90244.46,92101.89,89985.73,90000,809651]]},"ETHUSD":{"price":3152.27,"time":1795453031321,"level":3148.6,"open":[["1min",1795453020000,3149.57,3152.35,3149.57,3152.27,47],["5min",1795452900000,3150.68,3152.35,3147.5,3152.27,1719],["15min",1795452300000,3152.82,3154.84,3146.64,3152.27,10505],["30min",1795451400000,3137.58,3155.61,3134.39,3152.27,22660],["60min",1795449600000,3139.91,3155.61,3134.39,3152.27,47098],["1day",1795392000000,3246.07,3248.29,3100.23,3152.27,807923]]},"SOLUSD":{"price":142.406,"time":1795453030927,"level":142.35,"open":[["1min",1795453020000,142.397,142.406,142.388,142.406,57],["5min",1795452900000,142.309,142.406,142.248,142.406,1790],["15min",1795452300000,142.358,142.605,141.835,142.406,9164],["30min",1795451400000,142.586,143.048,141.835,142.406,19789],["60min",1795449600000,140.893,143.048,140.795,142.406,43031],["1day",1795392000000,138.345,143.721,136.61,142.406,811537]]},"XRPUSD":{"price":2.19,"time":1795453030656,"level":2.1874,"open":[["1min",1795453020000,2.1902,2.1902,2.19,2.19,45],["5min",1795452900000,2.1865,2.1902,2.1863,2.19,1408],["15min",1795452300000,2.1795,2.1902,2.1755,2.19,8019],["30min",1795451400000,2.1839,2.1902,2.1754,2.19,21435],["60min",1795449600000,2.1947,2.1988,2.1754,2.19,46161],["1day",1795392000000,2.2278,2.2533,2.1754,2.19,815250]]},"LTCUSD":{"price":94.71,"time":1795453030615,"level":94.62,"open":[["1min",1795453020000,94.73,94.73,94.71,94.71,32],["5min",1795452900000,94.58,94.73,94.55,94.71,1472],["15min",1795452300000,94.8,94.92,94.48,94.71,9611],["30min",1795451400000,94.84,94.92,94.48,94.71,22659],["60min",1795449600000,94.97,95.09,94.48,94.71,45146],["1day",1795392000000,97.84,98.42,94.48,94.71,815540]]},"ADAUSD":{"price":0.4736,"time":1795453031322,"level":0.4731,"open":[["1min",1795453020000,0.4734,0.4736,0.4734,0.4736,68],["5min",1795452900000,0.4731,0.4736,0.4729,0.4736,1694],["15min",1795452300000,0.4735,0.4741,0.4725,0.4736,11087],["30min",1795451400000,0.4768,0.4774,0.4725,0.4736,24252],["60min",1795449600000,0.4787,0.4801,0.4725,0.4736,47873],["1day",1795392000000,0.4718,0.4847,0.4715,0.4736,820349]]},"DOGEUSD":{"price":0.16254,"time":1795453030832,"level":0.16284,"open":[["1min",1795453020000,0.16256,0.16256,0.16254,0.16254,28],["5min",1795452900000,0.16271,0.16289,0.16254,0.16254,1289],["15min",1795452300000,0.16149,0.16289,0.16147,0.16254,9225],["30min",1795451400000,0.1611,0.16289,0.16088,0.16254,20823],["60min",1795449600000,0.1596,0.16289,0.15944,0.16254,44954],["1day",1795392000000,0.16574,0.16912,0.15907,0.16254,821283]]},"BNBUSD":{"price":892.36,"time":1795453030832,"level":892.4,"open":[["1min",1795453020000,892.34,892.39,892.34,892.36,43],["5min",1795452900000,892.03,892.6,891.89,892.36,1830],["15min",1795452300000,891.03,892.6,890.78,892.36,9127],["30min",1795451400000,890.98,892.6,889.49,892.36,20695],["60min",1795449600000,890.89,892.6,889.43,892.36,43129],["1day",1795392000000,898.95,906.13,887.03,892.36,815131]]},"DOTUSD":{"price":2.877,"time":1795453030389,"level":2.876,"open":[["1min",1795453020000,2.877,2.877,2.877,2.877,36],["5min",1795452900000,2.878,2.879,2.876,2.877,1721],["15min",1795452300000,2.881,2.887,2.876,2.877,9412],["30min",1795451400000,2.878,2.889,2.871,2.877,20391],["60min",1795449600000,2.894,2.9,2.871,2.877,45734],["1day",1795392000000,2.946,2.965,2.82,2.877,809996]]},"AVAXUSD":{"price":14.822,"time":1795453030756,"level":14.815,"open":[["1min",1795453020000,14.823,14.823,14.819,14.822,63],["5min",1795452900000,14.809,14.823,14.806,14.822,1303],["15min",1795452300000,14.807,14.824,14.768,14.822,9329],["30min",1795451400000,14.809,14.833,14.768,14.822,20422],["60min",1795449600000,14.863,14.928,14.768,14.822,43258],["1day",1795392000000,14.387,14.977,14.284,14.822,814938]]},"QAREJECT":{"price":99.99,"time":1795453031321,"level":100,"open":[["1min",1795453020000,100,100,99.99,99.99,50],["5min",1795452900000,100,100.02,99.97,99.99,1556],["15min",1795452300000,99.89,100.02,99.87,99.99,9970],["30min",1795451400000,99.8,100.02,99.8,99.99,22429],["60min",1795449600000,99.8,100.02,99.75,99.99,46058],["1day",1795392000000,98.9,100.04,98.87,99.99,821143]]},"QASLOW":{"price":100.01,"time":1795453031103,"level":100,"open":[["1min",1795453020000,100.02,100.02,100.01,100.01,39],["5min",1795452900000,100,100.02,99.99,100.01,1480],["15min",1795452300000,100.02,100.04,99.98,100.01,9227],["30min",1795451400000,99.98,100.05,99.94,100.01,21461],["60min",1795449600000,100.04,100.05,99.88,100.01,45977],["1day",1795392000000,99.72,100.05,99.14,100.01,814724]]},"QASILENT":{"price":100,"time":1795453031015,"level":100,"open":[["1min",1795453020000,100,100,100,100,42],["5min",1795452900000,99.99,100.01,99.99,100,1295],["15min",1795452300000,99.97,100.04,99.96,100,10378],["30min",1795451400000,99.86,100.04,99.79,100,22490],["60min",1795449600000,99.91,100.04,99.79,100,46989],["1day",1795392000000,99.99,100.46,99.69,100,815916]]},"QACLOSED":{"price":100,"time":null,"level":100,"open":[]},"QASTALE":{"price":99.96,"time":1795453028694,"level":100,"open":[["1min",1795453020000,99.96,99.96,99.96,99.96,19],["5min",1795452900000,100,100.01,99.96,99.96,874],["15min",1795452300000,100.07,100.08,99.96,99.96,10376],["30min",1795451400000,100.21,100.21,99.96,99.96,22320],["60min",1795449600000,100.17,100.26,99.96,99.96,46273],["1day",1795392000000,100.89,101.21,99.96,99.96,817891]]},"QANOLEVER":{"price":100.01,"time":1795453030692,"level":100,"open":[["1min",1795453020000,100,100.01,100,100.01,78],["5min",1795452900000,100,100.02,99.99,100.01,1494],["15min",1795452300000,100.03,100.07,99.97,100.01,8995],["30min",1795451400000,99.89,100.07,99.86,100.01,22372],["60min",1795449600000,99.99,100.07,99.84,100.01,46892],["1day",1795392000000,99.55,100.07,99.4,100.01,818069]]},"QAJUMP":{"price":102,"time":1795453031173,"level":100,"open":[["1min",1795453020000,100,102,100,102,74],["5min",1795452900000,99.97,102,99.97,102,786],["15min",1795452300000,99.83,102,99.82,102,8421],["30min",1795451400000,99.81,102,99.77,102,19743],["60min",1795449600000,99.9,102,99.72,102,44096],["1day",1795392000000,99.97,102,99.27,102,806644]]}}');






INSERT INTO public.idempotency VALUES (1, 'a-key-of-the-build-before', '/v1/api/forex/submit', '85951063b4011f8ef3c88e2d7c6e29efe53c4e88c7647e934d0f980c45ef9238', '{"code":1,"msg":"Order placed","data":{"Id":1,"forex_id":71,"ForexTradeLists":{"ShowCode":"BTC/USD","Code":"BTCUSD","PricePrecision":2},"Status":1,"OrderType":1,"Quantity":"0.1","Multiple":50,"OriginPrice":"90000","Price":"90000","UpdatePrice":"90000","FactProfits":"0","CautionMoney":"180","TradeFee":"3","TargetLossPrice":"45000","TargetProfitPrice":"180000","CreateTimeHandler":"2026-11-23T16:56:56.330Z","CloseTime":null,"CloseReason":null},"ver":2}', 1795453016361);



INSERT INTO public.identities VALUES (2, 3, 'Bob Ray', 'sealed:UFdTRUFMMQDPpzVP5HKQ4FeYNRibpy9soJtV0q5An_a0N-HraLEQolgp3X4', 'iiZvpsiPG5iPsTGKozp-uAelFIS_Za28.jpg', 'iiZvpsiPG5iPsTGKozp-uAelFIS_Za28.jpg', 'waiting', '', 1795453018358, NULL, NULL);
INSERT INTO public.identities VALUES (1, 2, 'Ann Lee', 'sealed:UFdTRUFMMQCR1yVMHkHOO_BgykCsVztSvmI_8H0fqwbFt9dA-Ly-Vlvb1Zk', 'wBlImeWDsbidZTs8kP_-Y3dLxFoavcF5.jpg', 'wBlImeWDsbidZTs8kP_-Y3dLxFoavcF5.jpg', 'approved', '', 1795453018255, 1795453019089, 'grace');



INSERT INTO public.instrument_terms VALUES (71, '{"fee_per_lot":"8","fee_share_of_margin":"0.002","leverages":[10,50],"minimum_lots":"0.02","lot_step":"0.02","hours":"always"}');



INSERT INTO public.kysely_migration VALUES ('001 accounts', '2026-11-23T16:56:52.168Z');
INSERT INTO public.kysely_migration VALUES ('002 orders', '2026-11-23T16:56:52.283Z');
INSERT INTO public.kysely_migration VALUES ('003 settings', '2026-11-23T16:56:52.338Z');
INSERT INTO public.kysely_migration VALUES ('004 candles', '2026-11-23T16:56:52.395Z');
INSERT INTO public.kysely_migration VALUES ('005 real accounts', '2026-11-23T16:56:52.718Z');
INSERT INTO public.kysely_migration VALUES ('006 funds', '2026-11-23T16:56:52.937Z');
INSERT INTO public.kysely_migration VALUES ('007 equity', '2026-11-23T16:56:52.965Z');
INSERT INTO public.kysely_migration VALUES ('008 operators', '2026-11-23T16:56:53.067Z');
INSERT INTO public.kysely_migration VALUES ('009 content', '2026-11-23T16:56:53.128Z');
INSERT INTO public.kysely_migration VALUES ('009 house traders', '2026-11-23T16:56:53.171Z');
INSERT INTO public.kysely_migration VALUES ('010 pictures', '2026-11-23T16:56:53.195Z');
INSERT INTO public.kysely_migration VALUES ('011 session ends', '2026-11-23T16:56:53.200Z');



INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);



INSERT INTO public.ledger VALUES (1, 1, 100000000000, 'demo_opening', '{}', 100000000000, NULL, 1795453015946);
INSERT INTO public.ledger VALUES (2, 1, -3000000, 'fee', '{}', 99997000000, 1, 1795453016330);
INSERT INTO public.ledger VALUES (3, 1, -6000000, 'fee', '{}', 99991000000, 2, 1795453016387);
INSERT INTO public.ledger VALUES (4, 2, 5000000000, 'deposit', '{"record":1}', 5000000000, NULL, 1795453019263);
INSERT INTO public.ledger VALUES (5, 2, -50000000, 'withdrawal', '{"record":1}', 4950000000, NULL, 1795453019479);
INSERT INTO public.ledger VALUES (6, 2, -15000000, 'fee', '{}', 4935000000, 5, 1795453019533);



INSERT INTO public.networks VALUES (1, 'USDT', 'TRC20', 'TSandboxSandboxSandboxSandboxSand1', '1', 6, 1);
INSERT INTO public.networks VALUES (2, 'USDT', 'ERC20', '0x5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a', '1', 6, 1);
INSERT INTO public.networks VALUES (3, 'BTC', 'BTC', 'bc1qsandb0xsandb0xsandb0xsandb0xsandb0x', '90000', 8, 1);



INSERT INTO public.news VALUES (1, 'news', '/pictures/news/centralBanks.svg', 'news.centralBanks', 1795269413839);
INSERT INTO public.news VALUES (2, 'news', '/pictures/news/goldRefuge.svg', 'news.goldRefuge', 1795085813839);
INSERT INTO public.news VALUES (15, 'news', '', NULL, 1795453020468);



INSERT INTO public.news_texts VALUES (1, 'en', 'What moves currencies in a week of central bank meetings', 'The decision is often known beforehand. The sentence after it is not.', '<p>When several central banks meet in one week, most of what they decide is already in the price. Traders then look for the words that changed since the last statement, and for how the vote was split.</p><h2>Three moments to watch</h2><ul><li>The statement: a single new word about inflation can outweigh the decision itself.</li><li>The press conference, where the first move is confirmed or taken back.</li><li>The opening of the next session, when investors elsewhere have read it all.</li></ul><p>Prices jump from one level to another at such moments. A stop loss closes at the first quote that reaches it, which may lie beyond the level that was set.</p>');
INSERT INTO public.news_texts VALUES (2, 'en', 'Why gold rises when yields fall, and when it does not', 'Gold pays no interest. That makes it cheap to hold when bonds pay little.', '<p>Gold competes with government bonds for money that looks for safety. When yields fall, holding gold costs less in lost interest, and its price tends to rise.</p><h2>When the rule fails</h2><ul><li>In a rush for cash everything is sold, gold too, to cover losses elsewhere.</li><li>A strong dollar makes gold dearer for everybody who pays in another currency.</li><li>Buying by central banks can hold the price up while yields rise.</li></ul><p>Whoever trades the metal therefore keeps the dollar and long yields on the same page as the gold chart.</p>');
INSERT INTO public.news_texts VALUES (1, 'kr', '중앙은행 회의가 몰린 주, 환율을 움직이는 것', '결정은 미리 알려진 경우가 많습니다. 알려지지 않은 것은 그다음 문장입니다.', '<p>여러 중앙은행이 같은 주에 회의를 열면 결정 내용은 대부분 이미 가격에 반영되어 있습니다. 트레이더는 지난 성명과 달라진 표현과 표가 어떻게 갈렸는지를 살핍니다.</p><h2>눈여겨볼 세 순간</h2><ul><li>성명서: 물가에 관한 새 단어 하나가 결정 자체보다 무거울 수 있습니다.</li><li>기자회견: 첫 움직임이 여기서 확인되거나 되돌려집니다.</li><li>다음 시장의 개장: 다른 지역의 투자자들이 모두 읽고 난 뒤입니다.</li></ul><p>이런 순간에는 가격이 한 수준에서 다른 수준으로 건너뜁니다. 손절은 그 가격에 도달한 첫 시세에서 청산되므로 설정한 가격보다 불리할 수 있습니다.</p>');
INSERT INTO public.news_texts VALUES (2, 'kr', '금리가 내리면 금이 오르는 이유, 그리고 오르지 않을 때', '금에는 이자가 없습니다. 그래서 채권 수익률이 낮을 때는 금을 들고 있는 부담이 작습니다.', '<p>금은 안전을 찾는 자금을 두고 국채와 경쟁합니다. 수익률이 내려가면 금을 보유하느라 잃는 이자가 줄어들어 금값이 오르는 경향이 있습니다.</p><h2>이 규칙이 통하지 않을 때</h2><ul><li>모두가 현금을 찾을 때는 다른 손실을 메우려고 금까지 포함해 모든 것이 팔립니다.</li><li>달러가 강하면 다른 통화로 사는 사람에게 금은 더 비싸집니다.</li><li>중앙은행의 매입은 수익률이 오르는 동안에도 금값을 떠받칠 수 있습니다.</li></ul><p>그래서 금을 거래하는 사람은 금 차트 옆에 달러와 장기 금리를 함께 띄워 둡니다.</p>');
INSERT INTO public.news_texts VALUES (15, 'en', 'Before', 'Said by the build before', '<p>Before</p>');
INSERT INTO public.news_texts VALUES (1, 'hk', '央行議息週：甚麼在推動匯價', '利率決定往往早已反映在價格之中，未知的是聲明的用字。', '<p>多間央行在同一週議息時，大部分決定已反映在價格之中。交易者轉而留意聲明與上次相比改了哪些字眼，以及委員的投票分佈。</p><h2>三個值得留意的時刻</h2><ul><li>聲明：一個關於通脹的新字眼，影響可以比利率決定本身更大。</li><li>記者會：首波走勢會在此得到確認，或被收回。</li><li>下一個時段開市：其他地區的投資者已讀完全部內容。</li></ul><p>在這些時刻，價格會由一個水平跳到另一個水平。止蝕會在首個觸及的報價平倉，成交價可能越過所設定的價位。</p>');
INSERT INTO public.news_texts VALUES (2, 'hk', '為何債息下跌時金價上升，又何時不然', '黃金不派息；債券回報偏低時，持有黃金的代價便較小。', '<p>黃金與國債同樣吸引尋求安全的資金。債息下跌時，持有黃金所放棄的利息較少，金價因而傾向上升。</p><h2>規律失效的時候</h2><ul><li>市場爭相套現時，所有資產都會被沽出以彌補其他損失，黃金也不例外。</li><li>美元轉強，令以其他貨幣付款的買家覺得黃金更貴。</li><li>央行買金可以在債息上升時支持金價。</li></ul><p>因此，買賣黃金的人會把美元和長債孳息與金價圖表放在一起看。</p>');
INSERT INTO public.news_texts VALUES (1, 'jp', '中央銀行の会合が重なる週、為替を動かすもの', '決定の内容は事前に知られていることが多く、知られていないのはその後の一文です。', '<p>複数の中央銀行の会合が同じ週に開かれるとき、決定の大半はすでに価格に織り込まれています。市場参加者が注目するのは、前回の声明から変わった言葉と、票の割れ方です。</p><h2>注目したい3つの場面</h2><ul><li>声明文：インフレに関する新しい一語が、決定そのものより重いことがあります。</li><li>記者会見：最初の値動きが、ここで裏付けられるか打ち消されます。</li><li>次の市場の開始：ほかの地域の投資家が、すべてを読み終えて動き出します。</li></ul><p>こうした場面では、価格がある水準から別の水準へ飛びます。損切りは、その価格に達した最初のレートで決済されるため、設定した水準より不利になることがあります。</p>');
INSERT INTO public.news_texts VALUES (2, 'jp', '利回りが下がると金が上がる理由、上がらない場合', '金には利息がつきません。だからこそ、債券の利回りが低いときは持ちやすくなります。', '<p>金は、安全を求める資金をめぐって国債と競い合っています。利回りが下がると、金を持つことで失う利息が減り、金価格は上がりやすくなります。</p><h2>この法則が崩れるとき</h2><ul><li>市場が現金を求めるときは、ほかの損失を埋めるために金も含めてすべてが売られます。</li><li>ドル高になると、ほかの通貨で買う人にとって金は割高になります。</li><li>中央銀行の買いが、利回りの上昇中でも価格を支えることがあります。</li></ul><p>そのため金を取引する人は、金のチャートと並べてドルと長期金利を見ています。</p>');
INSERT INTO public.news_texts VALUES (1, 'th', 'สัปดาห์ประชุมธนาคารกลาง อะไรทำให้ค่าเงินขยับ', 'มติมักเป็นที่รู้กันล่วงหน้า แต่ประโยคที่ตามมาไม่มีใครรู้', '<p>เมื่อธนาคารกลางหลายแห่งประชุมในสัปดาห์เดียวกัน มติส่วนใหญ่สะท้อนอยู่ในราคาแล้ว เทรดเดอร์จึงมองหาถ้อยคำที่เปลี่ยนไปจากแถลงการณ์ครั้งก่อน และดูว่าคะแนนเสียงแตกกันอย่างไร</p><h2>สามช่วงที่ควรจับตา</h2><ul><li>แถลงการณ์: คำใหม่เพียงคำเดียวเรื่องเงินเฟ้ออาจมีน้ำหนักกว่าตัวมติเอง</li><li>การแถลงข่าว: การเคลื่อนไหวแรกจะได้รับการยืนยันหรือถูกดึงกลับในช่วงนี้</li><li>การเปิดตลาดถัดไป: เมื่อนักลงทุนในภูมิภาคอื่นอ่านข้อมูลครบแล้ว</li></ul><p>ในช่วงเช่นนี้ราคาจะกระโดดจากระดับหนึ่งไปอีกระดับ ตัดขาดทุนจะปิดที่ราคาแรกที่แตะถึง ซึ่งอาจเลยระดับที่ตั้งไว้</p>');
INSERT INTO public.news_texts VALUES (2, 'th', 'ทำไมทองขึ้นเมื่อผลตอบแทนพันธบัตรลง และเมื่อใดที่ไม่เป็นเช่นนั้น', 'ทองคำไม่จ่ายดอกเบี้ย การถือทองจึงมีต้นทุนต่ำเมื่อพันธบัตรให้ผลตอบแทนน้อย', '<p>ทองคำแข่งกับพันธบัตรรัฐบาลเพื่อดึงเงินที่มองหาความปลอดภัย เมื่อผลตอบแทนพันธบัตรลดลง ดอกเบี้ยที่เสียไปจากการถือทองก็น้อยลง ราคาทองจึงมีแนวโน้มขึ้น</p><h2>เมื่อกฎนี้ใช้ไม่ได้</h2><ul><li>เมื่อทุกคนแห่ถือเงินสด ทุกอย่างจะถูกขายรวมถึงทอง เพื่อชดเชยขาดทุนที่อื่น</li><li>ดอลลาร์ที่แข็งค่าทำให้ทองแพงขึ้นสำหรับผู้ที่ซื้อด้วยสกุลเงินอื่น</li><li>แรงซื้อของธนาคารกลางอาจพยุงราคาไว้ได้แม้ผลตอบแทนพันธบัตรจะขึ้น</li></ul><p>คนที่เทรดทองจึงเปิดดูดอลลาร์และผลตอบแทนพันธบัตรระยะยาวคู่กับกราฟทองเสมอ</p>');
INSERT INTO public.news_texts VALUES (1, 'vn', 'Điều gì chi phối tỷ giá trong tuần họp của các ngân hàng trung ương', 'Quyết định lãi suất thường đã được biết trước. Câu chữ đi kèm thì không.', '<p>Khi nhiều ngân hàng trung ương cùng họp trong một tuần, phần lớn quyết định đã nằm sẵn trong giá. Vì vậy nhà giao dịch tìm xem tuyên bố lần này đổi từ nào so với lần trước và tỷ lệ bỏ phiếu chia ra sao.</p><h2>Ba thời điểm cần theo dõi</h2><ul><li>Bản tuyên bố: chỉ một từ mới về lạm phát cũng có thể nặng ký hơn cả quyết định.</li><li>Buổi họp báo, nơi nhịp biến động đầu tiên được xác nhận hoặc bị đảo lại.</li><li>Lúc mở cửa phiên kế tiếp, khi nhà đầu tư ở các khu vực khác đã đọc hết mọi thứ.</li></ul><p>Vào những lúc đó giá nhảy từ mức này sang mức khác. Cắt lỗ được thực hiện ở báo giá đầu tiên chạm tới nó, và mức giá này có thể vượt quá mức bạn đã đặt.</p>');
INSERT INTO public.news_texts VALUES (2, 'vn', 'Vì sao vàng tăng khi lợi suất giảm, và khi nào thì không', 'Vàng không trả lãi. Khi trái phiếu trả ít, giữ vàng vì thế trở nên rẻ.', '<p>Vàng cạnh tranh với trái phiếu chính phủ để hút dòng tiền tìm nơi trú ẩn. Khi lợi suất giảm, tiền lãi bỏ lỡ do giữ vàng ít đi và giá vàng có xu hướng tăng.</p><h2>Khi quy luật không còn đúng</h2><ul><li>Khi thị trường đổ xô tìm tiền mặt, mọi thứ đều bị bán để bù lỗ ở nơi khác, kể cả vàng.</li><li>Đô la mạnh khiến vàng đắt hơn với những ai trả bằng đồng tiền khác.</li><li>Lực mua của các ngân hàng trung ương có thể giữ giá ngay cả khi lợi suất tăng.</li></ul><p>Vì vậy, ai giao dịch vàng đều đặt đồng đô la và lợi suất dài hạn bên cạnh biểu đồ giá vàng.</p>');
INSERT INTO public.news_texts VALUES (1, 'fr', 'Ce qui fait bouger les devises une semaine de banques centrales', 'La décision est souvent connue d’avance. La phrase qui la suit, non.', '<p>Quand plusieurs banques centrales se réunissent la même semaine, l’essentiel de leurs décisions est déjà dans les cours. Les traders guettent alors les mots qui ont changé depuis le dernier communiqué et la répartition des votes.</p><h2>Trois moments à surveiller</h2><ul><li>Le communiqué : un seul mot nouveau sur l’inflation peut peser plus lourd que la décision elle-même.</li><li>La conférence de presse, qui confirme ou efface le premier mouvement.</li><li>L’ouverture de la séance suivante, quand les investisseurs des autres places ont tout lu.</li></ul><p>À ces moments-là, les cours sautent d’un niveau à l’autre. Un stop loss clôture au premier cours qui l’atteint, et ce cours peut se trouver au-delà du niveau fixé.</p>');
INSERT INTO public.news_texts VALUES (2, 'fr', 'Pourquoi l’or monte quand les taux baissent, et quand il ne monte pas', 'L’or ne rapporte pas d’intérêts : en détenir coûte peu quand les obligations rapportent peu.', '<p>L’or dispute aux emprunts d’État l’argent en quête de sécurité. Quand les rendements baissent, détenir de l’or fait perdre moins d’intérêts, et son cours tend à monter.</p><h2>Quand la règle ne tient plus</h2><ul><li>Quand tout le monde veut du cash, tout se vend, l’or compris, pour couvrir des pertes ailleurs.</li><li>Un dollar fort renchérit l’or pour tous ceux qui paient dans une autre devise.</li><li>Les achats des banques centrales peuvent soutenir le cours alors que les rendements montent.</li></ul><p>Qui traite le métal garde donc le dollar et les taux longs sous les yeux, à côté du graphique de l’or.</p>');
INSERT INTO public.news_texts VALUES (1, 'de', 'Was Währungen in einer Woche der Notenbanksitzungen bewegt', 'Die Entscheidung ist oft vorher bekannt. Der Satz danach nicht.', '<p>Tagen in einer Woche mehrere Notenbanken, steckt das meiste von dem, was sie beschließen, schon in den Kursen. Trader achten dann darauf, welche Wörter sich seit der letzten Erklärung geändert haben und wie die Stimmen verteilt waren.</p><h2>Drei Momente, auf die es ankommt</h2><ul><li>Die Erklärung: Ein einziges neues Wort zur Inflation kann schwerer wiegen als die Entscheidung selbst.</li><li>Die Pressekonferenz, auf der die erste Bewegung bestätigt oder zurückgenommen wird.</li><li>Die Eröffnung des nächsten Handelstags, wenn Anleger anderswo alles gelesen haben.</li></ul><p>In solchen Momenten springen Kurse von einem Niveau zum anderen. Ein Stop-Loss schließt zum ersten Kurs, der ihn erreicht, und der kann jenseits des gesetzten Niveaus liegen.</p>');
INSERT INTO public.news_texts VALUES (2, 'de', 'Warum Gold steigt, wenn die Renditen fallen, und wann nicht', 'Gold zahlt keine Zinsen. Es zu halten kostet wenig, wenn Anleihen wenig abwerfen.', '<p>Gold konkurriert mit Staatsanleihen um Geld, das Sicherheit sucht. Fallen die Renditen, entgehen dem Goldbesitzer weniger Zinsen, und der Preis steigt tendenziell.</p><h2>Wann die Regel versagt</h2><ul><li>Wenn alle Bargeld brauchen, wird alles verkauft, auch Gold, um Verluste anderswo zu decken.</li><li>Ein starker Dollar macht Gold für alle teurer, die in einer anderen Währung zahlen.</li><li>Käufe der Notenbanken können den Preis stützen, während die Renditen steigen.</li></ul><p>Wer das Metall handelt, hat deshalb Dollar und lange Renditen neben dem Goldchart im Blick.</p>');
INSERT INTO public.news_texts VALUES (1, 'ru', 'Что движет валютами в неделю заседаний центробанков', 'Решение часто известно заранее. Фраза после него — нет.', '<p>Когда в одну неделю заседают сразу несколько центробанков, большая часть их решений уже в цене. Тогда трейдеры смотрят, какие слова изменились с прошлого заявления и как распределились голоса.</p><h2>Три момента, за которыми стоит следить</h2><ul><li>Заявление: одно новое слово об инфляции может весить больше самого решения.</li><li>Пресс-конференция, которая подтверждает или отменяет первое движение.</li><li>Открытие следующей сессии, когда инвесторы в других странах всё прочитали.</li></ul><p>В такие моменты цена перескакивает с уровня на уровень. Стоп-лосс срабатывает по первой котировке, которая его достигла, а она может оказаться за установленным уровнем.</p>');
INSERT INTO public.news_texts VALUES (2, 'ru', 'Почему золото растёт, когда доходности падают, и когда это не так', 'Золото не приносит процентов. Держать его недорого, когда облигации дают мало.', '<p>Золото соперничает с гособлигациями за деньги, которые ищут надёжности. Когда доходности падают, владелец золота теряет меньше процентов, и цена обычно растёт.</p><h2>Когда правило не работает</h2><ul><li>Когда всем нужны наличные, продают всё, и золото тоже, чтобы покрыть убытки в другом месте.</li><li>Сильный доллар делает золото дороже для всех, кто платит в другой валюте.</li><li>Покупки центробанков могут поддерживать цену, даже когда доходности растут.</li></ul><p>Поэтому тот, кто торгует металлом, держит рядом с графиком золота доллар и длинные доходности.</p>');
INSERT INTO public.news_texts VALUES (1, 'spa', 'Qué mueve las divisas en una semana de bancos centrales', 'La decisión suele conocerse de antemano. La frase que viene después, no.', '<p>Cuando varios bancos centrales se reúnen en la misma semana, la mayor parte de lo que deciden ya está en el precio. Los traders buscan entonces las palabras que han cambiado desde el último comunicado y cómo se repartieron los votos.</p><h2>Tres momentos que conviene vigilar</h2><ul><li>El comunicado: una sola palabra nueva sobre la inflación puede pesar más que la propia decisión.</li><li>La conferencia de prensa, que confirma o deshace el primer movimiento.</li><li>La apertura de la sesión siguiente, cuando los inversores de otras plazas ya lo han leído todo.</li></ul><p>En esos momentos los precios saltan de un nivel a otro. Un stop loss cierra con la primera cotización que lo alcanza, que puede quedar más allá del nivel fijado.</p>');
INSERT INTO public.news_texts VALUES (2, 'spa', 'Por qué sube el oro cuando bajan los tipos, y cuándo no', 'El oro no paga intereses. Por eso cuesta poco mantenerlo cuando los bonos rinden poco.', '<p>El oro compite con la deuda pública por el dinero que busca seguridad. Cuando bajan los rendimientos, mantener oro supone renunciar a menos intereses y su precio tiende a subir.</p><h2>Cuándo falla la regla</h2><ul><li>Cuando todos quieren liquidez se vende de todo, también oro, para cubrir pérdidas en otra parte.</li><li>Un dólar fuerte encarece el oro para quien paga en otra divisa.</li><li>Las compras de los bancos centrales pueden sostener el precio aunque suban los rendimientos.</li></ul><p>Por eso quien opera con el metal tiene el dólar y los tipos largos en la misma pantalla que el gráfico del oro.</p>');
INSERT INTO public.news_texts VALUES (1, 'pt', 'O que move as moedas em uma semana de bancos centrais', 'A decisão muitas vezes já é conhecida. A frase que vem depois, não.', '<p>Quando vários bancos centrais se reúnem na mesma semana, a maior parte do que decidem já está no preço. Os traders procuram então as palavras que mudaram desde o último comunicado e como os votos se dividiram.</p><h2>Três momentos para acompanhar</h2><ul><li>O comunicado: uma única palavra nova sobre a inflação pode pesar mais que a própria decisão.</li><li>A entrevista coletiva, que confirma ou desfaz o primeiro movimento.</li><li>A abertura do pregão seguinte, quando os investidores de outras praças já leram tudo.</li></ul><p>Nesses momentos os preços saltam de um nível a outro. Um stop loss encerra na primeira cotação que o atinge, que pode ficar além do nível definido.</p>');
INSERT INTO public.news_texts VALUES (2, 'pt', 'Por que o ouro sobe quando os juros caem, e quando não sobe', 'O ouro não paga juros. Por isso custa pouco mantê-lo quando os títulos rendem pouco.', '<p>O ouro disputa com os títulos públicos o dinheiro que busca segurança. Quando os rendimentos caem, manter ouro significa abrir mão de menos juros, e seu preço tende a subir.</p><h2>Quando a regra falha</h2><ul><li>Em uma corrida por liquidez vende-se de tudo, até ouro, para cobrir perdas em outro lugar.</li><li>Um dólar forte encarece o ouro para quem paga em outra moeda.</li><li>As compras dos bancos centrais podem sustentar o preço mesmo com rendimentos em alta.</li></ul><p>Por isso, quem negocia o metal mantém o dólar e os juros longos na mesma tela que o gráfico do ouro.</p>');
INSERT INTO public.news_texts VALUES (1, 'ar', 'ما الذي يحرك العملات في أسبوع اجتماعات البنوك المركزية', 'القرار معروف سلفًا في الغالب، أما الجملة التي تليه فلا.', '<p>حين تجتمع عدة بنوك مركزية في أسبوع واحد يكون معظم ما تقرره محسوبًا في السعر. عندها يبحث المتداولون عن الكلمات التي تغيرت منذ البيان السابق وعن انقسام الأصوات.</p><h2>ثلاث لحظات تستحق المتابعة</h2><ul><li>البيان: كلمة جديدة واحدة عن التضخم قد تفوق القرار نفسه أثرًا.</li><li>المؤتمر الصحفي، ففيه تتأكد الحركة الأولى أو تُمحى.</li><li>افتتاح الجلسة التالية، بعد أن يقرأ المستثمرون في الأسواق الأخرى كل شيء.</li></ul><p>تقفز الأسعار في مثل هذه اللحظات من مستوى إلى آخر. يُنفَّذ وقف الخسارة عند أول سعر يبلغه، وقد يكون أبعد من المستوى المحدد.</p>');
INSERT INTO public.news_texts VALUES (2, 'ar', 'لماذا يرتفع الذهب حين تهبط العوائد، ومتى لا يرتفع', 'الذهب لا يدفع فائدة، فيرخص الاحتفاظ به حين تدفع السندات القليل.', '<p>ينافس الذهب السندات الحكومية على الأموال الباحثة عن الأمان. حين تهبط العوائد تقل الفائدة الضائعة على حامل الذهب، فيميل سعره إلى الصعود.</p><h2>متى تخيب القاعدة</h2><ul><li>عند التهافت على النقد يباع كل شيء، والذهب معه، لتغطية خسائر أخرى.</li><li>الدولار القوي يجعل الذهب أغلى على من يدفع بعملة أخرى.</li><li>مشتريات البنوك المركزية قد تسند السعر والعوائد ترتفع.</li></ul><p>لذلك يضع متداول المعدن الدولار والعوائد الطويلة بجانب رسم الذهب.</p>');
INSERT INTO public.news_texts VALUES (1, 'it', 'Che cosa muove le valute in una settimana di banche centrali', 'La decisione spesso si conosce già. La frase che la segue, no.', '<p>Quando più banche centrali si riuniscono nella stessa settimana, gran parte di ciò che decidono è già nei prezzi. I trader cercano allora le parole cambiate rispetto all’ultimo comunicato e come si sono divisi i voti.</p><h2>Tre momenti da seguire</h2><ul><li>Il comunicato: una sola parola nuova sull’inflazione può pesare più della decisione stessa.</li><li>La conferenza stampa, che conferma o cancella il primo movimento.</li><li>L’apertura della sessione successiva, quando gli investitori delle altre piazze hanno letto tutto.</li></ul><p>In questi momenti i prezzi saltano da un livello all’altro. Uno stop loss chiude alla prima quotazione che lo raggiunge, che può trovarsi oltre il livello impostato.</p>');
INSERT INTO public.news_texts VALUES (2, 'it', 'Perché l’oro sale quando i rendimenti scendono, e quando no', 'L’oro non paga interessi. Per questo costa poco tenerlo quando le obbligazioni rendono poco.', '<p>L’oro contende ai titoli di Stato il denaro in cerca di sicurezza. Quando i rendimenti scendono, tenere oro fa rinunciare a meno interessi e il suo prezzo tende a salire.</p><h2>Quando la regola non vale</h2><ul><li>Nella corsa alla liquidità si vende tutto, anche l’oro, per coprire perdite altrove.</li><li>Un dollaro forte rende l’oro più caro per chi paga in un’altra valuta.</li><li>Gli acquisti delle banche centrali possono sostenere il prezzo anche con rendimenti in rialzo.</li></ul><p>Per questo chi tratta il metallo tiene il dollaro e i rendimenti a lunga scadenza accanto al grafico dell’oro.</p>');
INSERT INTO public.news_texts VALUES (1, 'tr', 'Merkez bankası toplantıları haftasında kurları ne hareket ettirir', 'Karar çoğu zaman önceden bilinir. Ardından gelen cümle bilinmez.', '<p>Birkaç merkez bankası aynı hafta toplandığında kararların çoğu zaten fiyatlanmıştır. Yatırımcılar bu yüzden son açıklamadan bu yana değişen kelimelere ve oyların nasıl dağıldığına bakar.</p><h2>İzlenecek üç an</h2><ul><li>Karar metni: enflasyonla ilgili tek bir yeni kelime, kararın kendisinden ağır basabilir.</li><li>Basın toplantısı: ilk hareket burada ya teyit edilir ya geri alınır.</li><li>Bir sonraki seansın açılışı: başka ülkelerdeki yatırımcılar artık her şeyi okumuştur.</li></ul><p>Böyle anlarda fiyat bir seviyeden diğerine sıçrar. Zarar durdur, emri o seviyeye ulaşan ilk fiyattan kapatır; bu fiyat belirlenen seviyenin ötesinde olabilir.</p>');
INSERT INTO public.news_texts VALUES (2, 'tr', 'Tahvil getirileri düşünce altın neden yükselir, ne zaman yükselmez', 'Altın faiz ödemez. Tahviller az kazandırdığında bu, altını elde tutmayı ucuzlatır.', '<p>Altın, güvenli liman arayan para için devlet tahvilleriyle yarışır. Getiriler düştüğünde altın tutmanın faiz kaybı azalır ve fiyatı yükselme eğilimi gösterir.</p><h2>Kural işlemediğinde</h2><ul><li>Nakde hücum edildiğinde, başka yerdeki zararları kapatmak için altın dahil her şey satılır.</li><li>Güçlü dolar, başka para birimiyle ödeyen herkes için altını pahalılaştırır.</li><li>Merkez bankalarının alımları, getiriler yükselirken bile fiyatı ayakta tutabilir.</li></ul><p>Bu yüzden altın işlemi yapanlar, doları ve uzun vadeli getirileri altın grafiğinin yanında izler.</p>');
INSERT INTO public.news_texts VALUES (1, 'id', 'Penggerak mata uang di pekan rapat bank sentral', 'Keputusannya sering sudah diketahui sebelumnya. Kalimat yang menyertainya belum.', '<p>Saat beberapa bank sentral rapat dalam pekan yang sama, sebagian besar keputusan mereka sudah tercermin di harga. Trader lalu mencari kata apa yang berubah sejak pernyataan terakhir dan bagaimana suara terbagi.</p><h2>Tiga momen yang perlu diamati</h2><ul><li>Pernyataan: satu kata baru tentang inflasi bisa lebih berbobot daripada keputusannya sendiri.</li><li>Konferensi pers, saat gerakan pertama dikonfirmasi atau dibalikkan.</li><li>Pembukaan sesi berikutnya, ketika investor di kawasan lain sudah membaca semuanya.</li></ul><p>Pada momen seperti itu harga melompat dari satu level ke level lain. Stop loss dieksekusi pada harga pertama yang mencapainya, yang bisa melewati level yang dipasang.</p>');
INSERT INTO public.news_texts VALUES (2, 'id', 'Mengapa emas naik saat imbal hasil turun, dan kapan tidak', 'Emas tidak memberi bunga. Itu membuatnya murah disimpan saat obligasi memberi sedikit.', '<p>Emas bersaing dengan obligasi pemerintah memperebutkan dana yang mencari aman. Saat imbal hasil turun, bunga yang hilang karena menyimpan emas mengecil, dan harganya cenderung naik.</p><h2>Ketika kaidah itu gagal</h2><ul><li>Saat semua orang berebut uang tunai, semuanya dijual, termasuk emas, untuk menutup rugi di tempat lain.</li><li>Dolar yang kuat membuat emas lebih mahal bagi siapa pun yang membayar dengan mata uang lain.</li><li>Pembelian oleh bank sentral bisa menahan harga walaupun imbal hasil naik.</li></ul><p>Karena itu, siapa pun yang memperdagangkan logam ini menaruh dolar dan imbal hasil jangka panjang di samping grafik emas.</p>');



INSERT INTO public.operator_sessions VALUES (1, 1, '0cae6dcbe504d0a4779a7b7acf8a5cc31c3ef744cb3ae8726cccd19f594670e7', 1795453019054, 1795453019054, NULL);



INSERT INTO public.operators VALUES (1, 'grace', 'owner', '$argon2id$v=19$m=19456,t=2,p=1$rzNICZ2lL6JjT+NxxV8r5g==$WEcP9U9gouC0Lo3LPJWIGIAUhRW5XQyv6rD0hTTbMDA=', 1, 1795453018681);



INSERT INTO public.orders VALUES (1, 1, 71, 'holding', 'buy', '0.1', 50, '90000', NULL, '90000', NULL, 0, 180000000, 3000000, '45000', '180000', 1795453016330, NULL, NULL);
INSERT INTO public.orders VALUES (4, 1, 71, 'ended', 'buy', '0.1', 50, '51000', 'below', NULL, '90000', 0, 0, 0, NULL, NULL, 1795453016488, 1795453016557, 'cancelled');
INSERT INTO public.orders VALUES (2, 1, 71, 'ended', 'sell', '0.2', 50, '90000', NULL, '90000', '90000', 0, 360000000, 6000000, NULL, NULL, 1795453016387, 1795453016575, 'manual');
INSERT INTO public.orders VALUES (3, 1, 71, 'pending', 'buy', '0.1', 50, '50000', 'below', NULL, NULL, 0, 0, 0, '41000', '99000', 1795453016433, NULL, NULL);
INSERT INTO public.orders VALUES (5, 2, 71, 'holding', 'buy', '0.5', 50, '90000', NULL, '90000', NULL, 0, 900000000, 15000000, NULL, NULL, 1795453019533, NULL, NULL);



INSERT INTO public.outbox VALUES (1, 'ann@example.com', 'email', 'register', '199103', 'Your Pipwire code: 199103', 'Hello,

this is the code to open your account:

    199103

It is good for 10 minutes and for one use.

If you did not ask for it, you can ignore this message. Nobody of ours will ever ask you for a code.

Pipwire', '<!doctype html>
<html lang="en" dir="ltr">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Pipwire</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">
<p style="margin:0 0 16px">Hello,</p>
<p style="margin:0 0 16px">this is the code to open your account:</p>
<p dir="ltr" style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px">199103</p>
<p style="margin:0 0 16px">It is good for 10 minutes and for one use.</p>
<p style="margin:0 0 16px;font-size:14px">If you did not ask for it, you can ignore this message. Nobody of ours will ever ask you for a code.</p>
<p style="margin:0;font-size:14px">Pipwire</p>
</body></html>', 1795453016706);
INSERT INTO public.outbox VALUES (2, 'bob@example.com', 'email', 'register', '328701', 'Your Pipwire code: 328701', 'Hello,

this is the code to open your account:

    328701

It is good for 10 minutes and for one use.

If you did not ask for it, you can ignore this message. Nobody of ours will ever ask you for a code.

Pipwire', '<!doctype html>
<html lang="en" dir="ltr">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Pipwire</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">
<p style="margin:0 0 16px">Hello,</p>
<p style="margin:0 0 16px">this is the code to open your account:</p>
<p dir="ltr" style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px">328701</p>
<p style="margin:0 0 16px">It is good for 10 minutes and for one use.</p>
<p style="margin:0 0 16px;font-size:14px">If you did not ask for it, you can ignore this message. Nobody of ours will ever ask you for a code.</p>
<p style="margin:0;font-size:14px">Pipwire</p>
</body></html>', 1795453017057);
INSERT INTO public.outbox VALUES (3, 'bob@example.com', 'email', 'reset', '293855', 'Your code for a new Pipwire password: 293855', 'Hello,

this is the code to set a new password:

    293855

It is good for 10 minutes and for one use.

If you did not ask for it, you can ignore this message. Nobody of ours will ever ask you for a code.

Pipwire', '<!doctype html>
<html lang="en" dir="ltr">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Pipwire</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">
<p style="margin:0 0 16px">Hello,</p>
<p style="margin:0 0 16px">this is the code to set a new password:</p>
<p dir="ltr" style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px">293855</p>
<p style="margin:0 0 16px">It is good for 10 minutes and for one use.</p>
<p style="margin:0 0 16px;font-size:14px">If you did not ask for it, you can ignore this message. Nobody of ours will ever ask you for a code.</p>
<p style="margin:0;font-size:14px">Pipwire</p>
</body></html>', 1795453020602);



INSERT INTO public.sessions VALUES (1, 1, 'b39889557cc392766c33d3790c0ad93deef1c19e3f58320574e3ca49cb550a7c', 1794589016152, 1794589016152, NULL, NULL);
INSERT INTO public.sessions VALUES (2, 1, 'e80e4bd878573632f0fa57e3c2e8296dc16821d57a6b657861a301fe3557e9f9', 1794589016174, 1794589016174, 1795453016239, 'logout');
INSERT INTO public.sessions VALUES (3, 2, '1c0360a3699293f2ffebb411537fd9b2b29cbbf60784cc1bfbc99944dd9079c5', 1794589017030, 1794589017030, NULL, NULL);
INSERT INTO public.sessions VALUES (4, 3, '2f188520a57c384761bd6504ad4606ffbe26bfbf8a89bb05151b76af9c70b604', 1794589017328, 1794589017328, NULL, NULL);



INSERT INTO public.settings VALUES ('epoch', 'sjTOZL865Ltg236W');
INSERT INTO public.settings VALUES ('funds_seeded', '1');
INSERT INTO public.settings VALUES ('content_seeded', '1');
INSERT INTO public.settings VALUES ('sandbox_content_seeded', '1');
INSERT INTO public.settings VALUES ('seal', 'sealed:UFdTRUFMMQDVa8C13VSnRh-0MGc6Q-xS1vMSJUEqyvkxgh0qsHdKT2JYQvOopfNlUqU');
INSERT INTO public.settings VALUES ('verify_reg_type', '2');
INSERT INTO public.settings VALUES ('is_show_mobile', '2');
INSERT INTO public.settings VALUES ('trade_fee_type', '2');
INSERT INTO public.settings VALUES ('margin_call', '90');
INSERT INTO public.settings VALUES ('stop_out', '40');
INSERT INTO public.settings VALUES ('minimum_deposit', '25');
INSERT INTO public.settings VALUES ('minimum_withdraw', '15');
INSERT INTO public.settings VALUES ('card_pay_link', 'https://pay.example.com/card');
INSERT INTO public.settings VALUES ('name', 'Before');
INSERT INTO public.settings VALUES ('logo', '/logos/btcusd.svg');
INSERT INTO public.settings VALUES ('messengers', '[{"name":"Chat","url":"https://chat.example.com/"}]');
INSERT INTO public.settings VALUES ('service_link', 'https://help.example.com/');
INSERT INTO public.settings VALUES ('service_link_type', '2');
INSERT INTO public.settings VALUES ('loss_url', 'https://closed.example.com/');
INSERT INTO public.settings VALUES ('complaint_email', 'complaints@example.com');
INSERT INTO public.settings VALUES ('complaint_origin', 'https://complaints.example.com');
INSERT INTO public.settings VALUES ('session_idle_days', '20');
INSERT INTO public.settings VALUES ('session_life_days', '40');



INSERT INTO public.uploads VALUES (1, 2, 'wBlImeWDsbidZTs8kP_-Y3dLxFoavcF5.jpg', 1815, 1795453018219);
INSERT INTO public.uploads VALUES (2, 3, 'iiZvpsiPG5iPsTGKozp-uAelFIS_Za28.jpg', 1796, 1795453018331);



INSERT INTO public.wires VALUES (1, 'USD', 'Sandbox Bank US', '1 Sandbox Street', 'SANDUS22', 'Pipwire Sandbox', 'US00 0000 0000 0000 0001', 'This is a sandbox: send no money.', '1', 2, 1);
INSERT INTO public.wires VALUES (2, 'EUR', 'Sandbox Bank DE', '1 Sandbox Street', 'SANDDE22', 'Pipwire Sandbox', 'DE00 0000 0000 0000 0001', 'This is a sandbox: send no money.', '1.08', 2, 1);
INSERT INTO public.wires VALUES (3, 'JPY', 'Sandbox Bank JP', '1 Sandbox Street', 'SANDJP22', 'Pipwire Sandbox', 'JP00 0000 0000 0000 0001', 'This is a sandbox: send no money.', '0.0067', 0, 1);



INSERT INTO public.withdrawals VALUES (1, 2, 1, 'coin', 'USDT', 50000000, 1000000, '49', 'rent', 'waiting', '', 1795453019436, NULL, NULL);



SELECT pg_catalog.setval('public.accounts_id_seq', 3, true);



SELECT pg_catalog.setval('public.audit_id_seq', 23, true);



SELECT pg_catalog.setval('public.codes_id_seq', 3, true);



SELECT pg_catalog.setval('public.companies_id_seq', 10, true);



SELECT pg_catalog.setval('public.deposits_id_seq', 3, true);



SELECT pg_catalog.setval('public.draw_currencies_id_seq', 6, true);



SELECT pg_catalog.setval('public.draw_methods_id_seq', 1, true);



SELECT pg_catalog.setval('public.identities_id_seq', 2, true);



SELECT pg_catalog.setval('public.ledger_id_seq', 6, true);



SELECT pg_catalog.setval('public.networks_id_seq', 3, true);



SELECT pg_catalog.setval('public.news_id_seq', 15, true);



SELECT pg_catalog.setval('public.operator_sessions_id_seq', 1, true);



SELECT pg_catalog.setval('public.operators_id_seq', 1, true);



SELECT pg_catalog.setval('public.outbox_id_seq', 3, true);



SELECT pg_catalog.setval('public.sessions_id_seq', 4, true);



SELECT pg_catalog.setval('public.uploads_id_seq', 2, true);



SELECT pg_catalog.setval('public.wires_id_seq', 3, true);



SELECT pg_catalog.setval('public.withdrawals_id_seq', 1, true);



ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_demo_key_hash_key UNIQUE (demo_key_hash);



ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_uid_key UNIQUE (uid);



ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.candles
    ADD CONSTRAINT candle_key PRIMARY KEY (instrument_id, period, "time");



ALTER TABLE ONLY public.codes
    ADD CONSTRAINT codes_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.deposits
    ADD CONSTRAINT deposits_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.draw_currencies
    ADD CONSTRAINT draw_currencies_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.draw_methods
    ADD CONSTRAINT draw_methods_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.equity
    ADD CONSTRAINT equity_slot PRIMARY KEY (account_id, step, slot);



ALTER TABLE ONLY public.feed_state
    ADD CONSTRAINT feed_state_pkey PRIMARY KEY (key);



ALTER TABLE ONLY public.house_traders
    ADD CONSTRAINT house_traders_code_key UNIQUE (code);



ALTER TABLE ONLY public.house_traders
    ADD CONSTRAINT house_traders_pkey PRIMARY KEY (account_id);



ALTER TABLE ONLY public.idempotency
    ADD CONSTRAINT idempotency_key PRIMARY KEY (account_id, key);



ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.instrument_terms
    ADD CONSTRAINT instrument_terms_pkey PRIMARY KEY (instrument_id);



ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);



ALTER TABLE ONLY public.ledger
    ADD CONSTRAINT ledger_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.networks
    ADD CONSTRAINT networks_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.news
    ADD CONSTRAINT news_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.news
    ADD CONSTRAINT news_seed_key_key UNIQUE (seed_key);



ALTER TABLE ONLY public.news_texts
    ADD CONSTRAINT news_text_key PRIMARY KEY (news_id, language);



ALTER TABLE ONLY public.operator_sessions
    ADD CONSTRAINT operator_sessions_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.operator_sessions
    ADD CONSTRAINT operator_sessions_token_hash_key UNIQUE (token_hash);



ALTER TABLE ONLY public.operators
    ADD CONSTRAINT operators_name_key UNIQUE (name);



ALTER TABLE ONLY public.operators
    ADD CONSTRAINT operators_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_hash_key UNIQUE (token_hash);



ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (key);



ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_name_key UNIQUE (name);



ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.wires
    ADD CONSTRAINT wires_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_pkey PRIMARY KEY (id);



CREATE UNIQUE INDEX accounts_by_email ON public.accounts USING btree (email);



CREATE UNIQUE INDEX accounts_by_invite_code ON public.accounts USING btree (invite_code);



CREATE INDEX accounts_by_inviter ON public.accounts USING btree (invited_by);



CREATE UNIQUE INDEX accounts_by_mobile ON public.accounts USING btree (mobile);



CREATE INDEX codes_by_age ON public.codes USING btree (sent_at);



CREATE INDEX codes_of_target ON public.codes USING btree (target, sent_at);



CREATE INDEX deposits_by_proof ON public.deposits USING btree (proof);



CREATE INDEX deposits_by_status ON public.deposits USING btree (status, id);



CREATE INDEX deposits_of_account ON public.deposits USING btree (account_id, kind, id);



CREATE INDEX draw_methods_of_account ON public.draw_methods USING btree (account_id, id);



CREATE INDEX equity_by_age ON public.equity USING btree (step, "time");



CREATE INDEX idempotency_by_age ON public.idempotency USING btree (created_at);



CREATE INDEX identities_by_back ON public.identities USING btree (back);



CREATE INDEX identities_by_front ON public.identities USING btree (front);



CREATE INDEX identities_by_status ON public.identities USING btree (status, id);



CREATE INDEX identities_of_account ON public.identities USING btree (account_id, id);



CREATE INDEX ledger_of_account ON public.ledger USING btree (account_id, id);



CREATE INDEX news_by_category ON public.news USING btree (category, created_at, id);



CREATE INDEX orders_of_account ON public.orders USING btree (account_id, status, closed_at, id);



CREATE INDEX outbox_of_recipient ON public.outbox USING btree (recipient, id);



CREATE INDEX uploads_by_age ON public.uploads USING btree (created_at);



CREATE INDEX withdrawals_by_status ON public.withdrawals USING btree (status, id);



CREATE INDEX withdrawals_of_account ON public.withdrawals USING btree (account_id, kind, id);



ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.accounts(id);



ALTER TABLE ONLY public.deposits
    ADD CONSTRAINT deposits_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);



ALTER TABLE ONLY public.deposits
    ADD CONSTRAINT deposits_network_id_fkey FOREIGN KEY (network_id) REFERENCES public.networks(id);



ALTER TABLE ONLY public.deposits
    ADD CONSTRAINT deposits_proof_fkey FOREIGN KEY (proof) REFERENCES public.uploads(name);



ALTER TABLE ONLY public.deposits
    ADD CONSTRAINT deposits_wire_id_fkey FOREIGN KEY (wire_id) REFERENCES public.wires(id);



ALTER TABLE ONLY public.draw_methods
    ADD CONSTRAINT draw_methods_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);



ALTER TABLE ONLY public.draw_methods
    ADD CONSTRAINT draw_methods_currency_id_fkey FOREIGN KEY (currency_id) REFERENCES public.draw_currencies(id);



ALTER TABLE ONLY public.equity
    ADD CONSTRAINT equity_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);



ALTER TABLE ONLY public.house_traders
    ADD CONSTRAINT house_traders_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);



ALTER TABLE ONLY public.idempotency
    ADD CONSTRAINT idempotency_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);



ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);



ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_back_fkey FOREIGN KEY (back) REFERENCES public.uploads(name);



ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_front_fkey FOREIGN KEY (front) REFERENCES public.uploads(name);



ALTER TABLE ONLY public.ledger
    ADD CONSTRAINT ledger_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);



ALTER TABLE ONLY public.ledger
    ADD CONSTRAINT ledger_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);



ALTER TABLE ONLY public.news_texts
    ADD CONSTRAINT news_texts_news_id_fkey FOREIGN KEY (news_id) REFERENCES public.news(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.operator_sessions
    ADD CONSTRAINT operator_sessions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES public.operators(id);



ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);



ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);



ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);



ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);



ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_method_id_fkey FOREIGN KEY (method_id) REFERENCES public.draw_methods(id);





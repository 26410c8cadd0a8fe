


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



INSERT INTO public.accounts VALUES (1, '10000001', 'demo', 'ee6d62d8523aca5253925e3ce037f2de924bd228c87a52e53d6b90a21f44b954', 99991000000, 0, 8, 1795454194639, NULL, NULL, NULL, 'ZSP9KDDT', NULL);
INSERT INTO public.accounts VALUES (3, '10000003', 'real', NULL, 0, 0, 0, 1795454195643, 'bob@example.com', NULL, '$argon2id$v=19$m=19456,t=2,p=1$cDKsWvRfnRW5HKbQOfxXyg==$anhRuOz6CUZ3ZWrHjwmB1xlYj6mgHPfqehg8u3mED/0=', 'T4KQ7DA3', 2);
INSERT INTO public.accounts VALUES (2, '10000002', 'real', NULL, 4935000000, 50000000, 3, 1795454195399, 'ann@example.com', NULL, '$argon2id$v=19$m=19456,t=2,p=1$DO1iPPZD87nvQk5Je2Moxw==$TBTuhExCDuJ8VjxITo9X0a4MX2eR3/BvaNZC0D3vmc8=', 'LXUQLBYP', NULL);



INSERT INTO public.audit VALUES (1, 'operator', 'operators.add', '1', '{"after":{"name":"grace","role":"owner","is_active":true}}', 1795454196614);
INSERT INTO public.audit VALUES (2, 'grace', 'identity.approve', '1', '{"remark":""}', 1795454196999);
INSERT INTO public.audit VALUES (3, 'grace', 'deposit.finished', '1', '{"remark":""}', 1795454197064);
INSERT INTO public.audit VALUES (4, 'grace', 'deposit.rejected', '2', '{"remark":"Not seen on the chain"}', 1795454197252);
INSERT INTO public.audit VALUES (5, 'grace', 'settings.change', 'verify_reg_type', '{"before":"1","after":"2"}', 1795454197445);
INSERT INTO public.audit VALUES (6, 'grace', 'settings.change', 'is_show_mobile', '{"before":"3","after":"2"}', 1795454197520);
INSERT INTO public.audit VALUES (7, 'grace', 'settings.change', 'trade_fee_type', '{"before":"1","after":"2"}', 1795454197582);
INSERT INTO public.audit VALUES (8, 'grace', 'settings.change', 'margin_call', '{"before":"100","after":"90"}', 1795454197639);
INSERT INTO public.audit VALUES (9, 'grace', 'settings.change', 'stop_out', '{"before":"50","after":"40"}', 1795454197654);
INSERT INTO public.audit VALUES (10, 'grace', 'settings.change', 'minimum_deposit', '{"before":"10","after":"25"}', 1795454197706);
INSERT INTO public.audit VALUES (11, 'grace', 'settings.change', 'minimum_withdraw', '{"before":"10","after":"15"}', 1795454197729);
INSERT INTO public.audit VALUES (12, 'grace', 'settings.change', 'card_pay_link', '{"before":"","after":"https://pay.example.com/card"}', 1795454197743);
INSERT INTO public.audit VALUES (13, 'grace', 'settings.change', 'name', '{"before":"","after":"Before"}', 1795454197763);
INSERT INTO public.audit VALUES (14, 'grace', 'settings.change', 'logo', '{"before":"","after":"/logos/btcusd.svg"}', 1795454197773);
INSERT INTO public.audit VALUES (15, 'grace', 'settings.change', 'messengers', '{"before":"[{\"name\":\"Harbour Chat\",\"url\":\"https://chat.example.com/pipwire\"},{\"name\":\"Lantern Messenger\",\"url\":\"https://messenger.example.com/pipwire\"}]","after":"[{\"name\":\"Chat\",\"url\":\"https://chat.example.com/\"}]"}', 1795454197779);
INSERT INTO public.audit VALUES (16, 'grace', 'settings.change', 'service_link', '{"before":"/sandbox/support","after":"https://help.example.com/"}', 1795454197811);
INSERT INTO public.audit VALUES (17, 'grace', 'settings.change', 'service_link_type', '{"before":"1","after":"2"}', 1795454197832);
INSERT INTO public.audit VALUES (18, 'grace', 'settings.change', 'loss_url', '{"before":"","after":"https://closed.example.com/"}', 1795454197846);
INSERT INTO public.audit VALUES (19, 'grace', 'settings.change', 'complaint_email', '{"before":"complaints@pipwire.example.com","after":"complaints@example.com"}', 1795454197891);
INSERT INTO public.audit VALUES (20, 'grace', 'settings.change', 'complaint_origin', '{"before":"","after":"https://complaints.example.com"}', 1795454197925);
INSERT INTO public.audit VALUES (21, 'operator', 'instruments.change', 'BTCUSD', '{"before":{"fee_per_lot":"30","fee_share_of_margin":"0.01","leverages":[5,10,20,50],"minimum_lots":"0.01","lot_step":"0.01","hours":"always"},"after":{"fee_per_lot":"8","fee_share_of_margin":"0.002","leverages":[10,50],"minimum_lots":"0.02","lot_step":"0.02","hours":"always"}}', 1795454197935);
INSERT INTO public.audit VALUES (22, 'operator', 'news.add', '15', '{"after":{"category_id":"1","logo":"","texts":{"en":{"title":"Before","desc":"Said by the build before","content":"<p>Before</p>"}}}}', 1795454197952);
INSERT INTO public.audit VALUES (23, 'operator', 'companies.add', '10', '{"after":{"name":"Before Ltd","logo":"","url":"","subject":"","registered_address":"","location":"Here","email":""}}', 1795454197972);



INSERT INTO public.candles VALUES (71, '1min', 1795454100000, 91365.46, 91367.45, 91267.21, 91284, 718);



INSERT INTO public.codes VALUES (1, 'email:ann@example.com', 'register', 'f3717701885e8cf5522c42c9f005ac31dc8a37650df7326f8f449c17efd78c83', 1, 1795454195080, 1795454195399);
INSERT INTO public.codes VALUES (2, 'email:bob@example.com', 'register', '2e6d5c84fb0fde12e4119a4deeb953dab25178991212cc3db1a626324c557eda', 1, 1795454195448, 1795454195643);
INSERT INTO public.codes VALUES (3, 'email:bob@example.com', 'reset', 'b3e8ae5e2392917acd7fb964ffacda603c191fa1f2e4e6c41ca99a5d897abddd', 0, 1795454197980, NULL);



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



INSERT INTO public.deposits VALUES (1, 2, 'coin', 1, NULL, 'USDT', '5000', 'my-wallet', 'jIlf_QSdNnkCiR4ennK1sjKkcAgqf15d.jpg', 'finished', 5000000000, '', 1795454197021, 1795454197064, 'grace');
INSERT INTO public.deposits VALUES (2, 2, 'coin', 1, NULL, 'USDT', '70', 'my-wallet', 'jIlf_QSdNnkCiR4ennK1sjKkcAgqf15d.jpg', 'rejected', NULL, 'Not seen on the chain', 1795454197150, 1795454197252, 'grace');
INSERT INTO public.deposits VALUES (3, 2, 'coin', 1, NULL, 'USDT', '100', 'my-wallet', 'jIlf_QSdNnkCiR4ennK1sjKkcAgqf15d.jpg', 'unchecked', NULL, '', 1795454197307, NULL, NULL);



INSERT INTO public.draw_currencies VALUES (1, 'coin', 'USDT', 'TRC20', 'fixed', '1', '1', 6, 1);
INSERT INTO public.draw_currencies VALUES (2, 'coin', 'USDT', 'ERC20', 'fixed', '5', '1', 6, 1);
INSERT INTO public.draw_currencies VALUES (3, 'coin', 'BTC', 'BTC', 'fixed', '10', '90000', 8, 1);
INSERT INTO public.draw_currencies VALUES (4, 'bank', 'USD', '', 'share of amount', '0.001', '1', 2, 1);
INSERT INTO public.draw_currencies VALUES (5, 'bank', 'EUR', '', 'share of amount', '0.001', '1.08', 2, 1);
INSERT INTO public.draw_currencies VALUES (6, 'bank', 'JPY', '', 'share of amount', '0.001', '0.0067', 0, 1);



INSERT INTO public.draw_methods VALUES (1, 2, 1, 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', '', '', '', '', '', '', 1795454197354, NULL);



INSERT INTO public.equity VALUES (1, 60000, 29924236, 1795454195075, 99991000000, 99991000000);
INSERT INTO public.equity VALUES (1, 900000, 1994949, 1795454195075, 99991000000, 99991000000);
INSERT INTO public.equity VALUES (1, 21600000, 83122, 1795454195075, 99991000000, 99991000000);
INSERT INTO public.equity VALUES (2, 60000, 29924236, 1795454197423, 4935000000, 4935000000);
INSERT INTO public.equity VALUES (2, 900000, 1994949, 1795454197423, 4935000000, 4935000000);
INSERT INTO public.equity VALUES (2, 21600000, 83122, 1795454197423, 4935000000, 4935000000);



INSERT INTO public.feed_state VALUES ('feed.first', '{"EURUSD":{"time":1795454193916,"price":1.08517},"USDJPY":{"time":1795454193916,"price":151.482},"GBPUSD":{"time":1795454193916,"price":1.27134},"AUDUSD":{"time":1795454193916,"price":0.65421},"USDCAD":{"time":1795454193916,"price":1.38214},"USDCHF":{"time":1795454193916,"price":0.88123},"NZDUSD":{"time":1795454193916,"price":0.59637},"EURGBP":{"time":1795454193916,"price":0.85357},"EURJPY":{"time":1795454193916,"price":164.384},"EURCHF":{"time":1795454193916,"price":0.95629},"EURAUD":{"time":1795454193916,"price":1.65875},"EURCAD":{"time":1795454193916,"price":1.49986},"GBPJPY":{"time":1795454193916,"price":192.585},"GBPCHF":{"time":1795454193916,"price":1.12034},"GBPAUD":{"time":1795454193916,"price":1.94332},"AUDJPY":{"time":1795454193916,"price":99.101},"AUDNZD":{"time":1795454193916,"price":1.09699},"AUDCAD":{"time":1795454193916,"price":0.90421},"CADJPY":{"time":1795454193916,"price":109.6},"CHFJPY":{"time":1795454193916,"price":171.898},"NZDJPY":{"time":1795454193916,"price":90.338},"USDHKD":{"time":1795454193916,"price":7.78214},"XAUUSD":{"time":1795454193916,"price":2391.4},"XAGUSD":{"time":1795454193916,"price":28.412},"XPTUSD":{"time":1795454193916,"price":986.3},"XPDUSD":{"time":1795454193916,"price":1012.4},"WTI":{"time":1795454193916,"price":71.38},"BRENT":{"time":1795454193916,"price":75.12},"NATGAS":{"time":1795454193916,"price":2.874},"US500":{"time":1795454193916,"price":5871.2},"US30":{"time":1795454193916,"price":42368},"NAS100":{"time":1795454193916,"price":20512.4},"GER40":{"time":1795454193916,"price":19214.5},"UK100":{"time":1795454193916,"price":8214.3},"FRA40":{"time":1795454193916,"price":7512.6},"JPN225":{"time":1795454193916,"price":38642},"HK50":{"time":1795454193916,"price":20412},"AUS200":{"time":1795454193916,"price":8246.5},"BTCUSD":{"time":1795454193916,"price":91284},"ETHUSD":{"time":1795454193916,"price":3148.6},"SOLUSD":{"time":1795454193916,"price":142.35},"XRPUSD":{"time":1795454193916,"price":2.1874},"LTCUSD":{"time":1795454193916,"price":94.62},"ADAUSD":{"time":1795454193916,"price":0.4731},"DOGEUSD":{"time":1795454193916,"price":0.16284},"BNBUSD":{"time":1795454193916,"price":892.4},"DOTUSD":{"time":1795454193916,"price":2.876},"AVAXUSD":{"time":1795454193916,"price":14.815},"QAREJECT":{"time":1795454193916,"price":100},"QASLOW":{"time":1795454193916,"price":100},"QASILENT":{"time":1795454193916,"price":100},"QACLOSED":{"time":1795454193916,"price":100},"QASTALE":{"time":1795454193916,"price":100},"QANOLEVER":{"time":1795454193916,"price":100},"QAJUMP":{"time":1795454193916,"price":100}}');
INSERT INTO public.feed_state VALUES ('feed.overrides', '{"BTCUSD":{"held":90000,"forced":null}}');
INSERT INTO public.feed_state VALUES ('feed.live', '{"EURUSD":{"price":1.0852,"time":1795454206010,"level":1.08517,"open":[["1min",1795454160000,1.08524,1.08524,1.08518,1.0852,478],["5min",1795454100000,1.08541,1.08545,1.08517,1.0852,1273],["15min",1795454100000,1.08541,1.08545,1.08517,1.0852,1273],["30min",1795453200000,1.0857,1.08579,1.08514,1.0852,13376],["60min",1795453200000,1.0857,1.08579,1.08514,1.0852,13376],["1day",1795384800000,1.08984,1.09022,1.08514,1.0852,921147]]},"USDJPY":{"price":151.492,"time":1795454205883,"level":151.482,"open":[["1min",1795454160000,151.474,151.492,151.474,151.492,493],["5min",1795454100000,151.466,151.492,151.463,151.492,1122],["15min",1795454100000,151.466,151.492,151.463,151.492,1122],["30min",1795453200000,151.451,151.51,151.41,151.492,13568],["60min",1795453200000,151.451,151.51,151.41,151.492,13568],["1day",1795384800000,151.923,152.031,151.016,151.492,922763]]},"GBPUSD":{"price":1.27118,"time":1795454206342,"level":1.27134,"open":[["1min",1795454160000,1.27123,1.27135,1.27118,1.27118,447],["5min",1795454100000,1.27129,1.27136,1.27118,1.27118,1496],["15min",1795454100000,1.27129,1.27136,1.27118,1.27118,1496],["30min",1795453200000,1.2712,1.27136,1.27079,1.27118,14093],["60min",1795453200000,1.2712,1.27136,1.27079,1.27118,14093],["1day",1795384800000,1.27578,1.27677,1.26757,1.27118,920490]]},"AUDUSD":{"price":0.65422,"time":1795454205715,"level":0.65421,"open":[["1min",1795454160000,0.65424,0.65424,0.65422,0.65422,438],["5min",1795454100000,0.65422,0.65427,0.65413,0.65422,1506],["15min",1795454100000,0.65422,0.65427,0.65413,0.65422,1506],["30min",1795453200000,0.65438,0.65439,0.65399,0.65422,14463],["60min",1795453200000,0.65438,0.65439,0.65399,0.65422,14463],["1day",1795384800000,0.65031,0.65463,0.64991,0.65422,934913]]},"USDCAD":{"price":1.38203,"time":1795454205801,"level":1.38214,"open":[["1min",1795454160000,1.38207,1.38207,1.382,1.38203,486],["5min",1795454100000,1.38219,1.38221,1.382,1.38203,1125],["15min",1795454100000,1.38219,1.38221,1.382,1.38203,1125],["30min",1795453200000,1.38252,1.38253,1.382,1.38203,12491],["60min",1795453200000,1.38252,1.38253,1.382,1.38203,12491],["1day",1795384800000,1.37621,1.38382,1.37584,1.38203,923499]]},"USDCHF":{"price":0.88119,"time":1795454205784,"level":0.88123,"open":[["1min",1795454160000,0.8812,0.8812,0.88117,0.88119,451],["5min",1795454100000,0.88098,0.88125,0.88098,0.88119,986],["15min",1795454100000,0.88098,0.88125,0.88098,0.88119,986],["30min",1795453200000,0.88076,0.88125,0.88062,0.88119,11488],["60min",1795453200000,0.88076,0.88125,0.88062,0.88119,11488],["1day",1795384800000,0.8797,0.88127,0.87451,0.88119,915109]]},"NZDUSD":{"price":0.59632,"time":1795454206009,"level":0.59637,"open":[["1min",1795454160000,0.59637,0.59637,0.59632,0.59632,500],["5min",1795454100000,0.59629,0.59642,0.59625,0.59632,1300],["15min",1795454100000,0.59629,0.59642,0.59625,0.59632,1300],["30min",1795453200000,0.59617,0.59644,0.59606,0.59632,14821],["60min",1795453200000,0.59617,0.59644,0.59606,0.59632,14821],["1day",1795384800000,0.5972,0.59785,0.59169,0.59632,927061]]},"EURGBP":{"price":0.8535,"time":1795454205726,"level":0.85357,"open":[["1min",1795454160000,0.85356,0.85356,0.8535,0.8535,507],["5min",1795454100000,0.85355,0.8536,0.8535,0.8535,1375],["15min",1795454100000,0.85355,0.8536,0.8535,0.8535,1375],["30min",1795453200000,0.85377,0.85382,0.8535,0.8535,14036],["60min",1795453200000,0.85377,0.85382,0.8535,0.8535,14036],["1day",1795384800000,0.85421,0.85538,0.85314,0.8535,931249]]},"EURJPY":{"price":164.381,"time":1795454204989,"level":164.384,"open":[["1min",1795454160000,164.388,164.388,164.377,164.381,460],["5min",1795454100000,164.381,164.403,164.356,164.381,1484],["15min",1795454100000,164.381,164.403,164.356,164.381,1484],["30min",1795453200000,164.492,164.516,164.356,164.381,12929],["60min",1795453200000,164.492,164.516,164.356,164.381,12929],["1day",1795384800000,165.094,165.145,164.356,164.381,922648]]},"EURCHF":{"price":0.95633,"time":1795454205848,"level":0.95629,"open":[["1min",1795454160000,0.95635,0.95635,0.95633,0.95633,492],["5min",1795454100000,0.95643,0.95644,0.95629,0.95633,1329],["15min",1795454100000,0.95643,0.95644,0.95629,0.95633,1329],["30min",1795453200000,0.95629,0.95653,0.95611,0.95633,13447],["60min",1795453200000,0.95629,0.95653,0.95611,0.95633,13447],["1day",1795384800000,0.95387,0.95653,0.95237,0.95633,922395]]},"EURAUD":{"price":1.65881,"time":1795454205713,"level":1.65875,"open":[["1min",1795454160000,1.65866,1.65882,1.65866,1.65881,465],["5min",1795454100000,1.65912,1.6592,1.65866,1.65881,1549],["15min",1795454100000,1.65912,1.6592,1.65866,1.65881,1549],["30min",1795453200000,1.65929,1.66006,1.65866,1.65881,12168],["60min",1795453200000,1.65929,1.66006,1.65866,1.65881,12168],["1day",1795384800000,1.6657,1.66691,1.65866,1.65881,918126]]},"EURCAD":{"price":1.49989,"time":1795454205612,"level":1.49986,"open":[["1min",1795454160000,1.49991,1.49992,1.49985,1.49989,518],["5min",1795454100000,1.49984,1.49992,1.49971,1.49989,1078],["15min",1795454100000,1.49984,1.49992,1.49971,1.49989,1078],["30min",1795453200000,1.49905,1.49992,1.49889,1.49989,12798],["60min",1795453200000,1.49905,1.49992,1.49889,1.49989,12798],["1day",1795384800000,1.49895,1.50116,1.49073,1.49989,925087]]},"GBPJPY":{"price":192.612,"time":1795454206314,"level":192.585,"open":[["1min",1795454160000,192.585,192.613,192.585,192.612,483],["5min",1795454100000,192.608,192.619,192.581,192.612,1391],["15min",1795454100000,192.608,192.619,192.581,192.612,1391],["30min",1795453200000,192.622,192.677,192.516,192.612,14332],["60min",1795453200000,192.622,192.677,192.516,192.612,14332],["1day",1795384800000,193.252,194.257,192.46,192.612,932088]]},"GBPCHF":{"price":1.12035,"time":1795454206345,"level":1.12034,"open":[["1min",1795454160000,1.12033,1.12036,1.12028,1.12035,456],["5min",1795454100000,1.1202,1.12036,1.12015,1.12035,1229],["15min",1795454100000,1.1202,1.12036,1.12015,1.12035,1229],["30min",1795453200000,1.11976,1.12036,1.11948,1.12035,13532],["60min",1795453200000,1.11976,1.12036,1.11948,1.12035,13532],["1day",1795384800000,1.11273,1.12169,1.11269,1.12035,928620]]},"GBPAUD":{"price":1.94339,"time":1795454205758,"level":1.94332,"open":[["1min",1795454160000,1.94345,1.94352,1.94339,1.94339,479],["5min",1795454100000,1.94334,1.94352,1.94325,1.94339,1212],["15min",1795454100000,1.94334,1.94352,1.94325,1.94339,1212],["30min",1795453200000,1.94541,1.94581,1.94325,1.94339,12947],["60min",1795453200000,1.94541,1.94581,1.94325,1.94339,12947],["1day",1795384800000,1.94921,1.95349,1.94325,1.94339,921625]]},"AUDJPY":{"price":99.099,"time":1795454206345,"level":99.101,"open":[["1min",1795454160000,99.103,99.104,99.099,99.099,478],["5min",1795454100000,99.114,99.123,99.093,99.099,1193],["15min",1795454100000,99.114,99.123,99.093,99.099,1193],["30min",1795453200000,99.141,99.153,99.079,99.099,13594],["60min",1795453200000,99.141,99.153,99.079,99.099,13594],["1day",1795384800000,99.473,99.597,98.929,99.099,919431]]},"AUDNZD":{"price":1.09704,"time":1795454206125,"level":1.09699,"open":[["1min",1795454160000,1.09701,1.09704,1.09698,1.09704,459],["5min",1795454100000,1.09704,1.09706,1.09698,1.09704,1357],["15min",1795454100000,1.09704,1.09706,1.09698,1.09704,1357],["30min",1795453200000,1.09705,1.09713,1.09682,1.09704,12476],["60min",1795453200000,1.09705,1.09713,1.09682,1.09704,12476],["1day",1795384800000,1.09939,1.10005,1.09681,1.09704,922839]]},"AUDCAD":{"price":0.90425,"time":1795454205650,"level":0.90421,"open":[["1min",1795454160000,0.9042,0.90425,0.90414,0.90425,505],["5min",1795454100000,0.90414,0.90425,0.90413,0.90425,1520],["15min",1795454100000,0.90414,0.90425,0.90413,0.90425,1520],["30min",1795453200000,0.90436,0.90438,0.90395,0.90425,13597],["60min",1795453200000,0.90436,0.90438,0.90395,0.90425,13597],["1day",1795384800000,0.90137,0.90456,0.89987,0.90425,930645]]},"CADJPY":{"price":109.587,"time":1795454205683,"level":109.6,"open":[["1min",1795454160000,109.586,109.592,109.586,109.587,525],["5min",1795454100000,109.584,109.604,109.582,109.587,1477],["15min",1795454100000,109.584,109.604,109.582,109.587,1477],["30min",1795453200000,109.568,109.625,109.556,109.587,15012],["60min",1795453200000,109.568,109.625,109.556,109.587,15012],["1day",1795384800000,109.881,110.087,109.521,109.587,926244]]},"CHFJPY":{"price":171.885,"time":1795454205723,"level":171.898,"open":[["1min",1795454160000,171.884,171.893,171.884,171.885,461],["5min",1795454100000,171.905,171.91,171.884,171.885,1033],["15min",1795454100000,171.905,171.91,171.884,171.885,1033],["30min",1795453200000,171.751,171.929,171.743,171.885,12384],["60min",1795453200000,171.751,171.929,171.743,171.885,12384],["1day",1795384800000,173.624,173.636,171.646,171.885,921108]]},"NZDJPY":{"price":90.353,"time":1795454206308,"level":90.338,"open":[["1min",1795454160000,90.343,90.353,90.341,90.353,460],["5min",1795454100000,90.342,90.354,90.335,90.353,1304],["15min",1795454100000,90.342,90.354,90.335,90.353,1304],["30min",1795453200000,90.321,90.364,90.298,90.353,12539],["60min",1795453200000,90.321,90.364,90.298,90.353,12539],["1day",1795384800000,90.091,90.379,89.601,90.353,944454]]},"USDHKD":{"price":7.78221,"time":1795454205972,"level":7.78214,"open":[["1min",1795454160000,7.78218,7.78221,7.78218,7.78221,457],["5min",1795454100000,7.78207,7.78221,7.78205,7.78221,1477],["15min",1795454100000,7.78207,7.78221,7.78205,7.78221,1477],["30min",1795453200000,7.78145,7.78221,7.78133,7.78221,12467],["60min",1795453200000,7.78145,7.78221,7.78133,7.78221,12467],["1day",1795384800000,7.77917,7.78243,7.77825,7.78221,918406]]},"XAUUSD":{"price":2391.51,"time":1795454206167,"level":2391.4,"open":[["1min",1795454160000,2391.5,2391.68,2391.43,2391.51,470],["5min",1795454100000,2391.51,2391.9,2391.13,2391.51,1409],["15min",1795454100000,2391.51,2391.9,2391.13,2391.51,1409],["30min",1795453200000,2388.52,2391.9,2387.95,2391.51,14521],["60min",1795453200000,2388.52,2391.9,2387.95,2391.51,14521],["1day",1795384800000,2386.16,2392.73,2376.01,2391.51,883434]]},"XAGUSD":{"price":28.399,"time":1795454206259,"level":28.412,"open":[["1min",1795454160000,28.412,28.412,28.398,28.399,456],["5min",1795454100000,28.396,28.412,28.392,28.399,1434],["15min",1795454100000,28.396,28.412,28.392,28.399,1434],["30min",1795453200000,28.332,28.412,28.33,28.399,12601],["60min",1795453200000,28.332,28.412,28.33,28.399,12601],["1day",1795384800000,28.134,28.412,27.963,28.399,868437]]},"XPTUSD":{"price":986.12,"time":1795454206142,"level":986.3,"open":[["1min",1795454160000,986.25,986.25,985.98,986.12,509],["5min",1795454100000,985.96,986.37,985.81,986.12,1207],["15min",1795454100000,985.96,986.37,985.81,986.12,1207],["30min",1795453200000,983.44,986.37,982.65,986.12,12740],["60min",1795453200000,983.44,986.37,982.65,986.12,12740],["1day",1795384800000,996.89,997.58,979.41,986.12,865580]]},"XPDUSD":{"price":1012.56,"time":1795454205719,"level":1012.4,"open":[["1min",1795454160000,1012.41,1012.56,1012.13,1012.56,477],["5min",1795454100000,1013.15,1013.26,1012.13,1012.56,1187],["15min",1795454100000,1013.15,1013.26,1012.13,1012.56,1187],["30min",1795453200000,1016.56,1017.24,1012.13,1012.56,13157],["60min",1795453200000,1016.56,1017.24,1012.13,1012.56,13157],["1day",1795384800000,1003.58,1026.81,997.24,1012.56,873545]]},"WTI":{"price":71.36,"time":1795454206243,"level":71.38,"open":[["1min",1795454160000,71.37,71.37,71.36,71.36,493],["5min",1795454100000,71.34,71.38,71.34,71.36,1518],["15min",1795454100000,71.34,71.38,71.34,71.36,1518],["30min",1795453200000,71.46,71.5,71.25,71.36,12800],["60min",1795453200000,71.46,71.5,71.25,71.36,12800],["1day",1795384800000,72.57,72.72,71.02,71.36,879639]]},"BRENT":{"price":75.15,"time":1795454205801,"level":75.12,"open":[["1min",1795454160000,75.14,75.16,75.14,75.15,456],["5min",1795454100000,75.14,75.16,75.11,75.15,1203],["15min",1795454100000,75.14,75.16,75.11,75.15,1203],["30min",1795453200000,75.18,75.21,75.06,75.15,13065],["60min",1795453200000,75.18,75.21,75.06,75.15,13065],["1day",1795384800000,75.43,75.46,74.26,75.15,877672]]},"NATGAS":{"price":2.876,"time":1795454205783,"level":2.874,"open":[["1min",1795454160000,2.875,2.876,2.875,2.876,478],["5min",1795454100000,2.876,2.877,2.873,2.876,1390],["15min",1795454100000,2.876,2.877,2.873,2.876,1390],["30min",1795453200000,2.885,2.892,2.873,2.876,13879],["60min",1795453200000,2.885,2.892,2.873,2.876,13879],["1day",1795384800000,2.971,2.991,2.832,2.876,885372]]},"US500":{"price":5872.6,"time":1795454206039,"level":5871.2,"open":[["1min",1795454160000,5870.8,5872.7,5870.8,5872.6,484],["5min",1795454100000,5868.5,5873.1,5866.7,5872.6,1280],["15min",1795454100000,5868.5,5873.1,5866.7,5872.6,1280],["30min",1795453200000,5869.2,5874.5,5865.9,5872.6,13675],["60min",1795453200000,5869.2,5874.5,5865.9,5872.6,13675],["1day",1795384800000,5872.9,5882.8,5848.5,5872.6,136135]]},"US30":{"price":42364,"time":1795454206010,"level":42368,"open":[["1min",1795454160000,42359,42365,42358,42364,446],["5min",1795454100000,42352,42372,42346,42364,1129],["15min",1795454100000,42352,42372,42346,42364,1129],["30min",1795453200000,42356,42414,42345,42364,13911],["60min",1795453200000,42356,42414,42345,42364,13911],["1day",1795384800000,42602,42649,42313,42364,131005]]},"NAS100":{"price":20496.4,"time":1795454205760,"level":20512.4,"open":[["1min",1795454160000,20510.2,20510.2,20495.5,20496.4,463],["5min",1795454100000,20510.5,20517,20495.5,20496.4,1470],["15min",1795454100000,20510.5,20517,20495.5,20496.4,1470],["30min",1795453200000,20498.8,20525.5,20472.8,20496.4,12539],["60min",1795453200000,20498.8,20525.5,20472.8,20496.4,12539],["1day",1795384800000,20490.3,20653.1,20397.9,20496.4,130241]]},"GER40":{"price":19214.5,"time":1795451400000,"level":19214.5,"open":[["1min",1795451340000,19215.3,19219.7,19210.9,19214.5,893],["5min",1795451100000,19218.8,19238.1,19210.9,19214.5,4458],["15min",1795450500000,19211.2,19238.1,19196.4,19214.5,12009],["30min",1795449600000,19265.9,19274.9,19196.4,19214.5,24440],["60min",1795449600000,19265.9,19274.9,19196.4,19214.5,24440],["1day",1795384800000,19808.9,19900.8,19196.4,19214.5,399406]]},"UK100":{"price":8214.3,"time":1795451400000,"level":8214.3,"open":[["1min",1795451340000,8215,8215.4,8211.8,8214.3,655],["5min",1795451100000,8220.8,8221.1,8211.8,8214.3,3824],["15min",1795450500000,8203.8,8221.2,8201.6,8214.3,11968],["30min",1795449600000,8207.2,8221.2,8199.4,8214.3,24474],["60min",1795449600000,8207.2,8221.2,8199.4,8214.3,24474],["1day",1795384800000,8212.6,8292.6,8189.5,8214.3,410572]]},"FRA40":{"price":7512.6,"time":1795451400000,"level":7512.6,"open":[["1min",1795451340000,7514.2,7516.1,7511.5,7512.6,630],["5min",1795451100000,7517.4,7519,7511.5,7512.6,4213],["15min",1795450500000,7522.1,7525.5,7511.5,7512.6,12609],["30min",1795449600000,7519.2,7533.2,7511.5,7512.6,23918],["60min",1795449600000,7519.2,7533.2,7511.5,7512.6,23918],["1day",1795384800000,7433.9,7533.2,7404.8,7512.6,407388]]},"JPN225":{"price":38642,"time":1795415400000,"level":38642,"open":[["1min",1795415340000,38628,38647,38611,38642,777],["5min",1795415100000,38672,38731,38611,38642,3790],["15min",1795414500000,38780,38811,38611,38642,12300],["30min",1795413600000,38796,38811,38611,38642,24903],["60min",1795413600000,38796,38811,38611,38642,24903],["1day",1795384800000,39073,39328,38611,38642,264801]]},"HK50":{"price":20412,"time":1795420800000,"level":20412,"open":[["1min",1795420740000,20421,20424,20412,20412,856],["5min",1795420500000,20404,20429,20393,20412,4308],["15min",1795419900000,20420,20446,20388,20412,13224],["30min",1795419000000,20472,20505,20388,20412,26170],["60min",1795417200000,20487,20563,20388,20412,50603],["1day",1795384800000,20596,20833,20388,20412,268891]]},"AUS200":{"price":8246.5,"time":1795410000000,"level":8246.5,"open":[["1min",1795409940000,8247.8,8248.9,8246.1,8246.5,499],["5min",1795409700000,8249.6,8251.7,8246.1,8246.5,2902],["15min",1795409100000,8252.5,8259.9,8246.1,8246.5,10015],["30min",1795408200000,8262,8263.4,8245.5,8246.5,21528],["60min",1795406400000,8279.6,8280.2,8245.5,8246.5,45860],["1day",1795384800000,8269,8291.2,8225.5,8246.5,285639]]},"BTCUSD":{"price":90000,"time":1795454205717,"level":90000,"open":[["1min",1795454160000,91283.32,91341.73,90000,90000,502],["5min",1795454100000,91365.46,91367.45,90000,90000,1220],["15min",1795454100000,91365.46,91367.45,90000,90000,1220],["30min",1795453200000,91148.94,91417.41,90000,90000,14242],["60min",1795453200000,91148.94,91417.41,90000,90000,14242],["1day",1795392000000,89781.57,92101.89,89661.59,90000,826117]]},"ETHUSD":{"price":3151.02,"time":1795454206322,"level":3148.6,"open":[["1min",1795454160000,3150.16,3151.02,3149.25,3151.02,491],["5min",1795454100000,3150.68,3151.08,3147.5,3151.02,1512],["15min",1795454100000,3150.68,3151.08,3147.5,3151.02,1512],["30min",1795453200000,3141.95,3155.61,3141.17,3151.02,14614],["60min",1795453200000,3141.95,3155.61,3141.17,3151.02,14614],["1day",1795392000000,3241.85,3248.56,3100.23,3151.02,824255]]},"SOLUSD":{"price":142.293,"time":1795454205924,"level":142.35,"open":[["1min",1795454160000,142.401,142.451,142.293,142.293,467],["5min",1795454100000,142.309,142.451,142.248,142.293,1524],["15min",1795454100000,142.309,142.451,142.248,142.293,1524],["30min",1795453200000,142.807,143.048,141.835,142.293,12259],["60min",1795453200000,142.807,143.048,141.835,142.293,12259],["1day",1795392000000,138.455,143.721,136.61,142.293,826407]]},"XRPUSD":{"price":2.1871,"time":1795454205800,"level":2.1874,"open":[["1min",1795454160000,2.1861,2.1875,2.1861,2.1871,472],["5min",1795454100000,2.1865,2.1883,2.1861,2.1871,1167],["15min",1795454100000,2.1865,2.1883,2.1861,2.1871,1167],["30min",1795453200000,2.1778,2.1883,2.1754,2.1871,12277],["60min",1795453200000,2.1778,2.1883,2.1754,2.1871,12277],["1day",1795392000000,2.2379,2.2533,2.1754,2.1871,830768]]},"LTCUSD":{"price":94.54,"time":1795454205612,"level":94.62,"open":[["1min",1795454160000,94.61,94.61,94.54,94.54,454],["5min",1795454100000,94.58,94.65,94.54,94.54,1229],["15min",1795454100000,94.58,94.65,94.54,94.54,1229],["30min",1795453200000,94.76,94.92,94.48,94.54,14060],["60min",1795453200000,94.76,94.92,94.48,94.54,14060],["1day",1795392000000,98.38,98.5,94.48,94.54,832931]]},"ADAUSD":{"price":0.4732,"time":1795454206186,"level":0.4731,"open":[["1min",1795454160000,0.4733,0.4733,0.4729,0.4732,479],["5min",1795454100000,0.4731,0.4733,0.4729,0.4732,1455],["15min",1795454100000,0.4731,0.4733,0.4729,0.4732,1455],["30min",1795453200000,0.4758,0.4758,0.4725,0.4732,14885],["60min",1795453200000,0.4758,0.4758,0.4725,0.4732,14885],["1day",1795392000000,0.4719,0.4847,0.4702,0.4732,835940]]},"DOGEUSD":{"price":0.16292,"time":1795454205831,"level":0.16284,"open":[["1min",1795454160000,0.16292,0.16299,0.16292,0.16292,485],["5min",1795454100000,0.16271,0.16299,0.16264,0.16292,1096],["15min",1795454100000,0.16271,0.16299,0.16264,0.16292,1096],["30min",1795453200000,0.16166,0.16299,0.1611,0.16292,13145],["60min",1795453200000,0.16166,0.16299,0.1611,0.16292,13145],["1day",1795392000000,0.16516,0.16912,0.15907,0.16292,837501]]},"BNBUSD":{"price":892.51,"time":1795454204990,"level":892.4,"open":[["1min",1795454160000,892.76,892.76,892.41,892.51,483],["5min",1795454100000,892.03,892.76,891.89,892.51,1579],["15min",1795454100000,892.03,892.76,891.89,892.51,1579],["30min",1795453200000,890.78,892.76,890.38,892.51,12528],["60min",1795453200000,890.78,892.76,890.38,892.51,12528],["1day",1795392000000,899.68,906.13,887.03,892.51,829570]]},"DOTUSD":{"price":2.878,"time":1795454206243,"level":2.876,"open":[["1min",1795454160000,2.877,2.878,2.877,2.878,457],["5min",1795454100000,2.878,2.879,2.876,2.878,1514],["15min",1795454100000,2.878,2.879,2.876,2.878,1514],["30min",1795453200000,2.874,2.887,2.871,2.878,12433],["60min",1795453200000,2.874,2.887,2.871,2.878,12433],["1day",1795392000000,2.943,2.965,2.82,2.878,826577]]},"AVAXUSD":{"price":14.809,"time":1795454206242,"level":14.815,"open":[["1min",1795454160000,14.823,14.823,14.809,14.809,499],["5min",1795454100000,14.809,14.823,14.806,14.809,1086],["15min",1795454100000,14.809,14.823,14.806,14.809,1086],["30min",1795453200000,14.805,14.833,14.768,14.809,12290],["60min",1795453200000,14.805,14.833,14.768,14.809,12290],["1day",1795392000000,14.257,14.977,14.242,14.809,829317]]},"QAREJECT":{"price":99.97,"time":1795454205972,"level":100,"open":[["1min",1795454160000,99.99,99.99,99.96,99.97,481],["5min",1795454100000,100,100,99.96,99.97,1353],["15min",1795454100000,100,100,99.96,99.97,1353],["30min",1795453200000,99.85,100,99.81,99.97,13922],["60min",1795453200000,99.85,100,99.81,99.97,13922],["1day",1795392000000,98.92,100.04,98.82,99.97,836685]]},"QASLOW":{"price":99.98,"time":1795454206225,"level":100,"open":[["1min",1795454160000,99.98,99.99,99.98,99.98,478],["5min",1795454100000,100,100.01,99.98,99.98,1250],["15min",1795454100000,100,100.01,99.98,99.98,1250],["30min",1795453200000,100.04,100.05,99.98,99.98,12840],["60min",1795453200000,100.04,100.05,99.98,99.98,12840],["1day",1795392000000,99.75,100.05,99.14,99.98,831429]]},"QASILENT":{"price":99.97,"time":1795454205853,"level":100,"open":[["1min",1795454160000,100,100,99.97,99.97,491],["5min",1795454100000,99.99,100.01,99.97,99.97,1068],["15min",1795454100000,99.99,100.01,99.97,99.97,1068],["30min",1795453200000,99.87,100.04,99.85,99.97,14516],["60min",1795453200000,99.87,100.04,99.85,99.97,14516],["1day",1795392000000,99.88,100.46,99.69,99.97,831358]]},"QACLOSED":{"price":100,"time":null,"level":100,"open":[]},"QASTALE":{"price":100.01,"time":1795454204990,"level":100,"open":[["1min",1795454160000,100,100.01,100,100.01,35],["5min",1795454100000,100,100.01,99.98,100.01,888],["15min",1795454100000,100,100.01,99.98,100.01,888],["30min",1795453200000,100.07,100.11,99.97,100.01,14485],["60min",1795453200000,100.07,100.11,99.97,100.01,14485],["1day",1795392000000,101.07,101.21,99.97,100.01,834158]]},"QANOLEVER":{"price":100.01,"time":1795454205877,"level":100,"open":[["1min",1795454160000,100,100.01,100,100.01,471],["5min",1795454100000,100,100.02,99.99,100.01,1215],["15min",1795454100000,100,100.02,99.99,100.01,1215],["30min",1795453200000,99.98,100.07,99.95,100.01,12790],["60min",1795453200000,99.98,100.07,99.95,100.01,12790],["1day",1795392000000,99.66,100.07,99.4,100.01,834780]]},"QAJUMP":{"price":100,"time":1795454205839,"level":100,"open":[["1min",1795454160000,100,102,100,100,76],["5min",1795454100000,99.97,102,99.97,100,734],["15min",1795454100000,99.97,102,99.97,100,734],["30min",1795453200000,99.79,102,99.77,100,11969],["60min",1795453200000,99.79,102,99.77,100,11969],["1day",1795392000000,100.1,102,99.27,100,822768]]}}');






INSERT INTO public.idempotency VALUES (1, 'a-key-of-the-build-before', '/v1/api/forex/submit', '85951063b4011f8ef3c88e2d7c6e29efe53c4e88c7647e934d0f980c45ef9238', '{"code":1,"msg":"Order placed","data":{"Id":1,"forex_id":71,"ForexTradeLists":{"ShowCode":"BTC/USD","Code":"BTCUSD","PricePrecision":2},"Status":1,"OrderType":1,"Quantity":"0.1","Multiple":50,"OriginPrice":"90000","Price":"90000","UpdatePrice":"90000","FactProfits":"0","CautionMoney":"180","TradeFee":"3","TargetLossPrice":"45000","TargetProfitPrice":"180000","CreateTimeHandler":"2026-11-23T17:16:34.915Z","CloseTime":null,"CloseReason":null},"ver":2}', 1795454194924);



INSERT INTO public.identities VALUES (2, 3, 'Bob Ray', 'sealed:UFdTRUFMMQCLLgsHaLJJm_9x05rJPRivpbq16XnxtugDYo2mnK3mEpIDvyo', '1j-Z3cFIRqZhhQiNQ3D_yqYumf0f_VXY.jpg', '1j-Z3cFIRqZhhQiNQ3D_yqYumf0f_VXY.jpg', 'waiting', '', 1795454196375, NULL, NULL);
INSERT INTO public.identities VALUES (1, 2, 'Ann Lee', 'sealed:UFdTRUFMMQCrhPEhNVQVTVnmwrxu8Qq_BRk0Glk4juVODL-Kr9-8OtbOFL4', 'jIlf_QSdNnkCiR4ennK1sjKkcAgqf15d.jpg', 'jIlf_QSdNnkCiR4ennK1sjKkcAgqf15d.jpg', 'approved', '', 1795454196322, 1795454196999, 'grace');



INSERT INTO public.instrument_terms VALUES (71, '{"fee_per_lot":"8","fee_share_of_margin":"0.002","leverages":[10,50],"minimum_lots":"0.02","lot_step":"0.02","hours":"always"}');



INSERT INTO public.kysely_migration VALUES ('001 accounts', '2026-11-23T17:16:31.879Z');
INSERT INTO public.kysely_migration VALUES ('002 orders', '2026-11-23T17:16:32.043Z');
INSERT INTO public.kysely_migration VALUES ('003 settings', '2026-11-23T17:16:32.075Z');
INSERT INTO public.kysely_migration VALUES ('004 candles', '2026-11-23T17:16:32.179Z');
INSERT INTO public.kysely_migration VALUES ('005 real accounts', '2026-11-23T17:16:32.548Z');
INSERT INTO public.kysely_migration VALUES ('006 funds', '2026-11-23T17:16:32.891Z');
INSERT INTO public.kysely_migration VALUES ('007 equity', '2026-11-23T17:16:32.904Z');
INSERT INTO public.kysely_migration VALUES ('008 operators', '2026-11-23T17:16:33.031Z');
INSERT INTO public.kysely_migration VALUES ('009 content', '2026-11-23T17:16:33.163Z');
INSERT INTO public.kysely_migration VALUES ('009 house traders', '2026-11-23T17:16:33.186Z');
INSERT INTO public.kysely_migration VALUES ('010 pictures', '2026-11-23T17:16:33.219Z');
INSERT INTO public.kysely_migration VALUES ('011 session ends', '2026-11-23T17:16:33.239Z');



INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);



INSERT INTO public.ledger VALUES (1, 1, 100000000000, 'demo_opening', '{}', 100000000000, NULL, 1795454194639);
INSERT INTO public.ledger VALUES (2, 1, -3000000, 'fee', '{}', 99997000000, 1, 1795454194915);
INSERT INTO public.ledger VALUES (3, 1, -6000000, 'fee', '{}', 99991000000, 2, 1795454194952);
INSERT INTO public.ledger VALUES (4, 2, 5000000000, 'deposit', '{"record":1}', 5000000000, NULL, 1795454197069);
INSERT INTO public.ledger VALUES (5, 2, -50000000, 'withdrawal', '{"record":1}', 4950000000, NULL, 1795454197398);
INSERT INTO public.ledger VALUES (6, 2, -15000000, 'fee', '{}', 4935000000, 5, 1795454197421);



INSERT INTO public.networks VALUES (1, 'USDT', 'TRC20', 'TSandboxSandboxSandboxSandboxSand1', '1', 6, 1);
INSERT INTO public.networks VALUES (2, 'USDT', 'ERC20', '0x5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a', '1', 6, 1);
INSERT INTO public.networks VALUES (3, 'BTC', 'BTC', 'bc1qsandb0xsandb0xsandb0xsandb0xsandb0x', '90000', 8, 1);



INSERT INTO public.news VALUES (1, 'news', '/pictures/news/centralBanks.svg', 'news.centralBanks', 1795270593589);
INSERT INTO public.news VALUES (2, 'news', '/pictures/news/goldRefuge.svg', 'news.goldRefuge', 1795086993589);
INSERT INTO public.news VALUES (15, 'news', '', NULL, 1795454197943);



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



INSERT INTO public.operator_sessions VALUES (1, 1, 'ed3986f439031edbdc1b8a4fb7a69514ca00d0af2d9169b06571b1c963683348', 1795454196905, 1795454196905, NULL);



INSERT INTO public.operators VALUES (1, 'grace', 'owner', '$argon2id$v=19$m=19456,t=2,p=1$WkSioAGPaMdrd9qTs/ilBA==$Dl3GVbtxwoMXUC0EC6u/+Kfjx85psHtsVpSQlZrh7F8=', 1, 1795454196611);



INSERT INTO public.orders VALUES (1, 1, 71, 'holding', 'buy', '0.1', 50, '90000', NULL, '90000', NULL, 0, 180000000, 3000000, '45000', '180000', 1795454194915, NULL, NULL);
INSERT INTO public.orders VALUES (4, 1, 71, 'ended', 'buy', '0.1', 50, '51000', 'below', NULL, '90000', 0, 0, 0, NULL, NULL, 1795454194977, 1795454194988, 'cancelled');
INSERT INTO public.orders VALUES (2, 1, 71, 'ended', 'sell', '0.2', 50, '90000', NULL, '90000', '90000', 0, 360000000, 6000000, NULL, NULL, 1795454194952, 1795454195028, 'manual');
INSERT INTO public.orders VALUES (3, 1, 71, 'pending', 'buy', '0.1', 50, '50000', 'below', NULL, NULL, 0, 0, 0, '41000', '99000', 1795454194964, NULL, NULL);
INSERT INTO public.orders VALUES (5, 2, 71, 'holding', 'buy', '0.5', 50, '90000', NULL, '90000', NULL, 0, 900000000, 15000000, NULL, NULL, 1795454197421, NULL, NULL);



INSERT INTO public.outbox VALUES (1, 'ann@example.com', 'email', 'register', '804385', 'Your Pipwire code: 804385', 'Hello,

this is the code to open your account:

    804385

It is good for 10 minutes and for one use.

If you did not ask for it, you can ignore this message. Nobody of ours will ever ask you for a code.

Pipwire', '<!doctype html>
<html lang="en" dir="ltr">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Pipwire</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">
<p style="margin:0 0 16px">Hello,</p>
<p style="margin:0 0 16px">this is the code to open your account:</p>
<p dir="ltr" style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px">804385</p>
<p style="margin:0 0 16px">It is good for 10 minutes and for one use.</p>
<p style="margin:0 0 16px;font-size:14px">If you did not ask for it, you can ignore this message. Nobody of ours will ever ask you for a code.</p>
<p style="margin:0;font-size:14px">Pipwire</p>
</body></html>', 1795454195088);
INSERT INTO public.outbox VALUES (2, 'bob@example.com', 'email', 'register', '264181', 'Your Pipwire code: 264181', 'Hello,

this is the code to open your account:

    264181

It is good for 10 minutes and for one use.

If you did not ask for it, you can ignore this message. Nobody of ours will ever ask you for a code.

Pipwire', '<!doctype html>
<html lang="en" dir="ltr">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Pipwire</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">
<p style="margin:0 0 16px">Hello,</p>
<p style="margin:0 0 16px">this is the code to open your account:</p>
<p dir="ltr" style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px">264181</p>
<p style="margin:0 0 16px">It is good for 10 minutes and for one use.</p>
<p style="margin:0 0 16px;font-size:14px">If you did not ask for it, you can ignore this message. Nobody of ours will ever ask you for a code.</p>
<p style="margin:0;font-size:14px">Pipwire</p>
</body></html>', 1795454195464);
INSERT INTO public.outbox VALUES (3, 'bob@example.com', 'email', 'reset', '934716', 'Your code for a new Pipwire password: 934716', 'Hello,

this is the code to set a new password:

    934716

It is good for 10 minutes and for one use.

If you did not ask for it, you can ignore this message. Nobody of ours will ever ask you for a code.

Pipwire', '<!doctype html>
<html lang="en" dir="ltr">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Pipwire</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">
<p style="margin:0 0 16px">Hello,</p>
<p style="margin:0 0 16px">this is the code to set a new password:</p>
<p dir="ltr" style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px">934716</p>
<p style="margin:0 0 16px">It is good for 10 minutes and for one use.</p>
<p style="margin:0 0 16px;font-size:14px">If you did not ask for it, you can ignore this message. Nobody of ours will ever ask you for a code.</p>
<p style="margin:0;font-size:14px">Pipwire</p>
</body></html>', 1795454198000);



INSERT INTO public.sessions VALUES (1, 1, '592421f8814ac2bba939963c8f3fddc10e563a163e68b1e07d34e67f3d751061', 1794590194824, 1794590194824, NULL, NULL);
INSERT INTO public.sessions VALUES (2, 1, 'ca84c7c9c6f2c8ed787c79ad144305ac89bb43da50fb94823a1c0cf91a4d73d9', 1794590194853, 1794590194853, 1795454194883, 'logout');
INSERT INTO public.sessions VALUES (3, 2, '39b1a18c75030d706e9a19dfff6de87d6702f3538d912f1d1cdbe2b706d2e00d', 1794590195421, 1794590195421, NULL, NULL);
INSERT INTO public.sessions VALUES (4, 3, '87c42ec0a595a4cb7d2b5483574961c823f5bd4b064040f54b7486dd1fe30bfe', 1794590195664, 1794590195664, NULL, NULL);



INSERT INTO public.settings VALUES ('epoch', 'upvLq4dpMOGuvSmp');
INSERT INTO public.settings VALUES ('funds_seeded', '1');
INSERT INTO public.settings VALUES ('content_seeded', '1');
INSERT INTO public.settings VALUES ('sandbox_content_seeded', '1');
INSERT INTO public.settings VALUES ('seal', 'sealed:UFdTRUFMMQBgFwPwZtTXKqE1hCkChrRZk51Ieclincbs3CfxOmV519DJyTPqG4cpEzM');
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



INSERT INTO public.uploads VALUES (1, 2, 'jIlf_QSdNnkCiR4ennK1sjKkcAgqf15d.jpg', 1836, 1795454196296);
INSERT INTO public.uploads VALUES (2, 3, '1j-Z3cFIRqZhhQiNQ3D_yqYumf0f_VXY.jpg', 1804, 1795454196350);



INSERT INTO public.wires VALUES (1, 'USD', 'Sandbox Bank US', '1 Sandbox Street', 'SANDUS22', 'Pipwire Sandbox', 'US00 0000 0000 0000 0001', 'This is a sandbox: send no money.', '1', 2, 1);
INSERT INTO public.wires VALUES (2, 'EUR', 'Sandbox Bank DE', '1 Sandbox Street', 'SANDDE22', 'Pipwire Sandbox', 'DE00 0000 0000 0000 0001', 'This is a sandbox: send no money.', '1.08', 2, 1);
INSERT INTO public.wires VALUES (3, 'JPY', 'Sandbox Bank JP', '1 Sandbox Street', 'SANDJP22', 'Pipwire Sandbox', 'JP00 0000 0000 0000 0001', 'This is a sandbox: send no money.', '0.0067', 0, 1);



INSERT INTO public.withdrawals VALUES (1, 2, 1, 'coin', 'USDT', 50000000, 1000000, '49', 'rent', 'waiting', '', 1795454197388, NULL, NULL);



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





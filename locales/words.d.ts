/** Written by `npm run words` from locales/en: do not edit. */
export type Words = {
  "anotherAccount": {
    "title": "Another account is in use",
    "text": "Another account is now used in this browser. Trading in this tab is off until you choose.",
    "followAs": "Continue as {{name}}",
    "followDemo": "Continue with the demo account",
    "follow": "Continue with that account",
    "goBack": "Back to my account",
    "stayOut": "Stay logged out"
  },
  "app": {
    "name": "Pipwire",
    "languages": "Languages",
    "tabs": {
      "label": "Main",
      "orders": "Orders",
      "quotes": "Quotes",
      "trade": "Trade",
      "copy": "Copy",
      "rank": "Ranking"
    },
    "title": {
      "quotes": "Quotes",
      "trade": "Trade",
      "orders": "Orders",
      "login": "Log in",
      "notFound": "Page not found",
      "user": "Account",
      "language": "Language",
      "search": "Search",
      "register": "Register",
      "forgot": "Forgotten password",
      "auth": "Identity",
      "invite": "Invite friends",
      "password": "Change password",
      "system": "Settings",
      "wallet": "Wallet",
      "coinAddresses": "Coin addresses",
      "bankCards": "Bank accounts",
      "withdrawWay": "Bind a withdrawal method",
      "withdraw": "Withdraw",
      "history": "Account detail",
      "charge": "Deposit",
      "news": "News",
      "newsDetail": "Article",
      "announcements": "Announcements",
      "rank": "Ranking",
      "copy": "Copy trading",
      "feedback": "Feedback",
      "chat": "Support chat",
      "email": "Contact"
    },
    "loading": "Loading",
    "retry": "Try again",
    "close": "Close",
    "cancel": "Cancel",
    "dismiss": "Dismiss",
    "refresh": "Refresh",
    "refreshing": "Refreshing",
    "failed": {
      "title": "This could not be loaded",
      "text": "The connection may be down. It is tried again by itself."
    },
    "notFound": {
      "title": "There is no such page",
      "text": "The link may be old or mistyped.",
      "home": "Go to the quotes"
    },
    "networkError": "No answer from the server ({{code}})",
    "network": "network",
    "connecting": "Connecting…",
    "offline": "You are offline",
    "nothingSent": "No connection: nothing can be sent",
    "pricesOf": "Prices of {{time}}",
    "marginCall": "Margin call: your margin level is below the warning level",
    "change": {
      "up": "up",
      "down": "down",
      "same": "unchanged"
    },
    "side": {
      "buy": "Buy",
      "sell": "Sell",
      "buyLimit": "Buy limit",
      "sellLimit": "Sell limit",
      "buyStop": "Buy stop",
      "sellStop": "Sell stop"
    },
    "sideLots": {
      "buy": "Buy {{lots}}",
      "sell": "Sell {{lots}}",
      "buyLimit": "Buy limit {{lots}}",
      "sellLimit": "Sell limit {{lots}}",
      "buyStop": "Buy stop {{lots}}",
      "sellStop": "Sell stop {{lots}}"
    },
    "times": "×{{factor}}",
    "documentTitle": "{{page}} · {{name}}",
    "demo": "Demo",
    "account": "Account",
    "logIn": "Log in",
    "logOut": "Log out",
    "back": "Back",
    "favourite": {
      "add": "Add to favourites",
      "remove": "Remove from favourites"
    },
    "closedUntil": "opens in {{span}}",
    "span": {
      "day": "{{n}}d",
      "hour": "{{n}}h",
      "minute": "{{n}}m"
    },
    "closed": "Closed",
    "stale": "Price is old",
    "realAccount": {
      "title": "Register or log in to a real account",
      "text": "This page is not for demo accounts.",
      "register": "Register",
      "logIn": "Log in"
    },
    "noChannel": "No payment channel",
    "seeIt": "See it",
    "moreNews": "{{n}} more",
    "privacy": {
      "hide": "Hide the balance",
      "show": "Show the balance",
      "hidden": "Hidden"
    },
    "notNumber": "Enter a valid number"
  },
  "chart": {
    "title": "Chart settings",
    "kinds": "Chart type",
    "kind": {
      "candles": "Candles",
      "hollow": "Hollow candles",
      "bars": "Bars",
      "line": "Line",
      "area": "Area",
      "heikinAshi": "Heikin-Ashi"
    },
    "onPrices": "On the price",
    "inPanes": "Below the chart",
    "bollinger": "Bollinger Bands",
    "meaning": {
      "sma": "Simple moving average",
      "ema": "Exponential moving average",
      "bollinger": "Moving average and standard deviations",
      "vwap": "Volume-weighted average price of the day",
      "rsi": "Relative Strength Index",
      "macd": "Moving average convergence/divergence",
      "atr": "Average True Range",
      "volume": "Number of price changes"
    },
    "parameter": {
      "period": "Period",
      "deviations": "Deviations",
      "fast": "Fast",
      "slow": "Slow",
      "signal": "Signal"
    },
    "problem": {
      "outOfRange": "From {{least}} to {{most}}",
      "fastNotBelowSlow": "Shorter than the slow one"
    },
    "panesFull": "Only two panes fit: switch one off first",
    "reset": "Reset"
  },
  "deposit": {
    "ways": {
      "label": "Way to deposit",
      "coin": "Crypto",
      "bank": "Bank wire",
      "card": "Card"
    },
    "records": "Deposit records",
    "new": "New deposit",
    "form": "Deposit",
    "steps": {
      "label": "How far it is",
      "place": "Where to",
      "amount": "Amount",
      "proof": "Proof"
    },
    "choose": "Please choose",
    "currency": "Currency",
    "network": "Network",
    "address": "Address to send to",
    "copyAddress": "Copy the address",
    "copied": "Copied",
    "qr": "{{currency}} address on {{network}}",
    "onlyThis": "Send only {{currency}} over {{network}} to this address. Anything else is lost.",
    "wire": "Bank account to send to",
    "wireName": "{{currency}} · {{bank}}",
    "copyField": "Copy: {{field}}",
    "bank": {
      "name": "Bank",
      "address": "Bank address",
      "swift": "SWIFT (BIC)",
      "payee": "Beneficiary",
      "account": "Account number",
      "remark": "Note"
    },
    "amountIn": "Amount in {{currency}}",
    "leastInUsd": "At least {{least}} ({{usd}})",
    "leastUsd": "At least {{usd}}",
    "worth": "Worth about",
    "worthNote": "Booked at the price of the moment in which it is approved.",
    "sender": "Sender’s address",
    "senderHint": "Optional: helps us find your payment",
    "proof": "Proof of payment",
    "proofNote": "A screenshot or photo of the payment: JPEG, PNG or WebP, 8 MB at most. Only you and our reviewers can see it.",
    "send": "Submit the deposit",
    "slow": "This takes longer than usual…",
    "checking": "No answer yet. Checking what happened…",
    "card": {
      "go": "Continue to the payment page",
      "note": "Opens {{host}} in a new window. You enter the card there: we never see its number."
    },
    "noChannel": "This way is not available at the moment. Please choose another one.",
    "problem": {
      "coinPlace": "Choose a currency and a network",
      "wirePlace": "Choose a bank account",
      "noAmount": "Enter the deposit amount",
      "places_one": "{{count}} decimal place at most",
      "places_other": "{{count}} decimal places at most",
      "whole": "Whole amounts only",
      "tooSmall": "The amount is below the minimum",
      "tooLarge": "The amount is above the maximum",
      "noProof": "Upload the proof of payment",
      "amountRefused": "This amount is not accepted"
    },
    "list": {
      "coin": "Deposits by crypto",
      "bank": "Deposits by bank wire"
    },
    "empty": {
      "title": "No deposits yet",
      "text": "A deposit that you submit is listed here with its status."
    },
    "row": "{{amount}} {{currency}}",
    "way": {
      "label": "Status",
      "submitted": "Submitted",
      "review": "Under review",
      "finished": "Credited",
      "rejected": "Rejected",
      "invalid": "Invalid"
    },
    "remark": "Reason: {{remark}}",
    "detail": {
      "title": "Deposit {{id}}",
      "amount": "Amount",
      "credited": "Credited",
      "way": "Way",
      "submitted": "Submitted",
      "proof": "Proof of payment",
      "proofFailed": "The picture could not be loaded",
      "waiting": "We check your payment. The result shows here by itself.",
      "rejected": "Not accepted",
      "invalid": "This deposit is not valid"
    }
  },
  "desk": {
    "name": "Pipwire",
    "desk": "Desk",
    "documentTitle": "{{section}} · {{name}} desk",
    "loading": "Loading",
    "retry": "Try again",
    "refresh": "Refresh",
    "close": "Close",
    "copy": "Copy: {{what}}",
    "copied": "Copied",
    "cancel": "Cancel",
    "back": "Back to the list",
    "more_one": "Show {{count}} more",
    "more_other": "Show {{count}} more",
    "lock": "Log out",
    "sections": "Sections",
    "group": {
      "reviews": "Reviews",
      "sandbox": "Sandbox",
      "house": "House"
    },
    "section": {
      "identity": "Identity",
      "outbox": "Outbox",
      "market": "Markets",
      "price": "Prices",
      "levers": "Levers",
      "deposit": "Deposits",
      "withdraw": "Withdrawals",
      "audit": "Audit",
      "networks": "Networks",
      "wires": "Wires",
      "currencies": "Withdrawal currencies",
      "instruments": "Instruments",
      "settings": "Settings",
      "companies": "Companies",
      "operators": "Operators",
      "news": "News",
      "overview": "Overview"
    },
    "lead": {
      "identity": "Who asks to be certified, longest waiting first.",
      "outbox": "E-mails, short messages and captcha answers that would have gone out, newest first.",
      "market": "Force a market open or closed, or give it back to its calendar.",
      "price": "Set the level from which the simulated price goes on. It acts as a tick: stops and pending orders fire.",
      "levers": "Decide what the next calls of a path meet.",
      "deposit": "Money that users say they sent, longest waiting first. Approve it once it has arrived.",
      "withdraw": "Money that users want paid out, longest waiting first. Its amount is locked until you decide.",
      "audit": "What operators decided and changed, newest first.",
      "networks": "Coin networks that deposits go over, with their addresses.",
      "wires": "Bank accounts that deposits go to.",
      "currencies": "What can be withdrawn, with fees and prices.",
      "instruments": "Fees, leverages, lots and hours. Open orders keep what was booked.",
      "settings": "Settings of the house, in force at once.",
      "companies": "Companies that users find in the search.",
      "operators": "Who may use this desk, and for what.",
      "news": "News and announcements, each with a text for some languages. A reader whose language has none gets the English one.",
      "overview": "What’s pending, for whom and since when."
    },
    "failed": {
      "title": "This could not be loaded",
      "text": "The connection may be down. It is tried again by itself."
    },
    "noAnswer": "No answer from the server ({{status}}).",
    "network": "network",
    "mayBeDone": "It may have been done: look before you do it again.",
    "unlock": {
      "title": "Operators’ desk",
      "text": "For operators only. The token is kept for this tab and forgotten when you log out.",
      "label": "Operator token",
      "show": "Show the token",
      "send": "Log in",
      "missing": "Type or paste the token",
      "wrong": "This is not an operator’s token",
      "ended": "You are not logged in any more. Log in again.",
      "noAnswer": "The server does not answer. It is tried again by itself.",
      "name": "Name",
      "nameHint": "Empty to log in with the operator token",
      "password": "Password"
    },
    "reviews": {
      "statusLabel": "Status",
      "status": {
        "waiting": "Waiting",
        "approved": "Approved",
        "rejected": "Refused",
        "invalid": "Invalid"
      },
      "list": {
        "identity": "Identities",
        "deposit": "Deposits",
        "withdraw": "Withdrawals"
      },
      "empty": {
        "waiting": {
          "title": "Nothing waits",
          "text": "New submissions appear here. Refresh to look again."
        },
        "approved": {
          "title": "Nothing was approved yet",
          "text": "What you approve appears here."
        },
        "rejected": {
          "title": "Nothing was refused yet",
          "text": "What you refuse appears here."
        },
        "invalid": {
          "title": "Nothing was found invalid yet",
          "text": "What you find invalid appears here."
        }
      },
      "choose": {
        "title": "Choose a submission",
        "identity": "Its pictures and details are shown here.",
        "deposit": "Its proof and amounts are shown here.",
        "withdraw": "Its amounts and where they go are shown here."
      },
      "submitted": "Submitted",
      "cardId": "ID number",
      "user": "User",
      "email": "E-mail",
      "mobile": "Mobile",
      "decidedBy": "Decided by",
      "decidedAt": "Decided",
      "remark": "Remark",
      "worthNow": "Worth now",
      "credited": "Booked",
      "price": "Price of one unit",
      "channel": {
        "coin": "Network",
        "bank": "Bank"
      },
      "sender": "Sender’s address",
      "debited": "From the account",
      "fee": "Fee",
      "address": "Address",
      "payeeName": "Payee",
      "payeeAccount": "Payee’s account",
      "bankAddress": "Bank’s address",
      "bankSwift": "SWIFT code",
      "memo": "User’s note",
      "pictures": "Pictures",
      "picture": {
        "front": "Front of the document",
        "back": "Back of the document",
        "proof": "Proof of payment"
      },
      "enlarge": "Enlarge: {{picture}}",
      "zoom": "Full size",
      "picturesFailed": "The pictures could not be loaded",
      "decision": {
        "approve": "Approve",
        "reject": "Refuse",
        "invalidate": "Invalid"
      },
      "approve": {
        "title": {
          "identity": "Approve this identity?",
          "deposit": "Approve this deposit?",
          "withdraw": "Approve this withdrawal?"
        },
        "text": {
          "identity": "{{name}}, {{cardId}}. This cannot be undone.",
          "deposit": "{{amount}} are booked to {{user}} as {{credit}}. This cannot be undone.",
          "withdraw": "{{amount}} go to {{target}}. Approve it once you have paid it out. This cannot be undone."
        }
      },
      "reject": {
        "title": {
          "identity": "Refuse this identity?",
          "deposit": "Refuse this deposit?",
          "withdraw": "Refuse this withdrawal?"
        },
        "text": {
          "identity": "The user reads your remark and can hand in again.",
          "deposit": "Nothing is booked. The user reads your remark.",
          "withdraw": "The money goes back to the user’s balance. The user reads your remark."
        }
      },
      "invalidate": {
        "title": "Mark this deposit invalid?",
        "text": "Nothing is booked. Use it for duplicates and tests."
      },
      "remarkNeeded": "Say why, for the user",
      "done": {
        "approve": "Approved",
        "reject": "Refused",
        "invalidate": "Marked invalid"
      },
      "past": "This submission is already decided.",
      "decidedElsewhere": "Another operator decided this before you. Nothing was changed.",
      "next": "Next submission"
    },
    "outbox": {
      "to": "Recipient",
      "toHint": "The whole address, number or captcha key; empty for all",
      "search": "Filter",
      "all": "Show all",
      "list": "Messages",
      "kind": {
        "email": "E-mail",
        "sms": "Short message",
        "captcha": "Captcha"
      },
      "code": "Code",
      "copyCode": "Copy the code",
      "html": "HTML source",
      "empty": {
        "title": "Nothing was sent yet",
        "text": "What the back end sends appears here."
      },
      "emptyFiltered": {
        "title": "Nothing for {{to}}",
        "text": "Only whole addresses match."
      }
    },
    "market": {
      "search": "Search instruments",
      "list": "Instruments",
      "open": "Open",
      "closed": "Closed",
      "force": "{{instrument}}: hours",
      "forceOpen": "Open",
      "forceClosed": "Close",
      "calendar": "By calendar",
      "done": {
        "open": "Forced open",
        "closed": "Forced closed",
        "calendar": "By its calendar"
      },
      "empty": {
        "title": "No such instrument",
        "text": "Try a part of its code, such as EUR or XAU."
      }
    },
    "price": {
      "instrument": "Instrument",
      "now": "Price now",
      "price": "New price",
      "notPrice": "A price above zero, such as {{example}}",
      "hold": "Hold this price",
      "release": "Set and let it move",
      "held": "{{instrument}} is held at {{price}}",
      "released": "{{instrument}} goes on from {{price}}",
      "jumpTitle": "Move {{instrument}} by {{change}}?",
      "jumpText": "Stops, pending orders and stop outs fire at the new price.",
      "confirm": "Set the price"
    },
    "levers": {
      "path": "Path",
      "effect": "Effect",
      "effects": {
        "refuse": "Refuse with 2008",
        "slow": "Answer slowly",
        "silent": "Act, but never answer",
        "expire": "End the session",
        "fail": "Fail with HTTP 500",
        "cut": "Cut the connection"
      },
      "cutOnly": "Sockets can only be cut",
      "times": "Times",
      "timesHint": "0 takes the lever away",
      "notTimes": "A whole number from 0 to 1000",
      "account": "Account",
      "accountHint": "uid, e-mail or mobile; empty for everybody",
      "set": "Set the lever",
      "done": "{{effect}}: {{path}}, {{times}}",
      "timesLeft_one": "next call",
      "timesLeft_other": "next {{count}} calls",
      "removed": "No lever on {{path}}",
      "cut": "Sockets were cut",
      "everybodyTitle": "This meets everybody",
      "everybodyText": "No account is named. {{effect}}: {{path}}."
    },
    "choices": {
      "always": "Always open",
      "forex": "Forex hours",
      "metals and energy": "Metals and energy",
      "new york index": "New York index",
      "european index": "European index",
      "tokyo index": "Tokyo index",
      "hong kong index": "Hong Kong index",
      "sydney index": "Sydney index",
      "never": "Never open",
      "coin": "Coin",
      "bank": "Bank",
      "fixed": "Fixed, USD",
      "share of amount": "Share of the amount",
      "owner": "Owner: everything",
      "reviewer": "Reviewer: identities",
      "cashier": "Cashier: deposits and withdrawals",
      "editor": "Editor: instruments, settings, content",
      "news": "News",
      "announcements": "Announcements",
      "register": "Registration",
      "reset": "New password"
    },
    "fields": {
      "currency": "Currency",
      "protocol": "Network",
      "address": "Address",
      "usdPrice": "Price of one unit, USD",
      "precision": "Decimal places",
      "isOffered": "Offered to users",
      "bankName": "Bank",
      "bankAddress": "Bank’s address",
      "bankSwift": "SWIFT code",
      "payeeName": "Payee",
      "payeeAccount": "Payee’s account",
      "remark": "Remark",
      "kind": "Way",
      "code": "Currency",
      "feeType": "Fee type",
      "feeRate": "Fee",
      "name": "Name",
      "logo": "Logo, a link",
      "website": "Website",
      "mainCompany": "Main company",
      "registeredAddress": "Registered address",
      "office": "Office",
      "email": "E-mail",
      "feePerLot": "Fee a lot, USD",
      "feeShareOfMargin": "Fee as a share of margin",
      "leverages": "Leverages",
      "minimumLots": "Smallest lots",
      "lotStep": "Step of lots",
      "hours": "Trading hours",
      "password": "Password",
      "role": "Role",
      "isActive": "May log in",
      "value": "Value",
      "category": "Category",
      "picture": "Picture, a link",
      "language": "Language",
      "title": "Title",
      "summary": "Summary",
      "content": "Content, HTML"
    },
    "records": {
      "add": "Add",
      "new": "New entry",
      "save": "Save",
      "saved": "Saved",
      "notFigure": "A figure, such as 1.5",
      "numbersHint": "Whole numbers with commas between them",
      "passwordHint": "At least 8 characters; empty keeps the old one",
      "showPassword": "Show the password",
      "empty": {
        "title": "Nothing here yet",
        "text": "What you add appears here."
      },
      "choose": {
        "title": "Choose an entry",
        "text": "Its form is shown here."
      },
      "wrong": "This value is not accepted",
      "linesHint": "One a line: a name, then a link",
      "off": "Off",
      "ownerOnly": "Only an owner can change this setting."
    },
    "audit": {
      "empty": {
        "title": "Nothing was done yet",
        "text": "Decisions and changes appear here."
      },
      "added": "Added",
      "changed": "Changed",
      "viewed": "Looked at"
    },
    "settings": {
      "verify_reg_type": "Registration check",
      "is_show_mobile": "Registration by",
      "trade_fee_type": "Trade fee",
      "margin_call": "Margin call, %",
      "stop_out": "Stop out, %",
      "minimum_deposit": "Smallest deposit, USD",
      "minimum_withdraw": "Smallest withdrawal, USD",
      "card_pay_link": "Card payment, a link",
      "name": "Name of the house",
      "logo": "Logo, a link",
      "messengers": "Messengers",
      "service_link": "Support, a link",
      "service_link_type": "Support opens",
      "company_status": "Entry",
      "loss_url": "Where users are sent then, a link",
      "complaint_email": "E-mail for complaints",
      "complaint_origin": "Origin of the complaints page"
    },
    "settingChoices": {
      "verify_reg_type": {
        "1": "Code that is sent",
        "2": "Captcha image"
      },
      "is_show_mobile": {
        "1": "Mobile only",
        "2": "E-mail only",
        "3": "Both"
      },
      "trade_fee_type": {
        "1": "Per lot",
        "2": "Share of margin"
      },
      "service_link_type": {
        "1": "In the page",
        "2": "In a new window"
      },
      "company_status": {
        "0": "Open",
        "1": "Users are sent away"
      }
    },
    "overview": {
      "for": {
        "identity": "For reviewers",
        "deposit": "For cashiers",
        "withdraw": "For cashiers"
      },
      "none": "Nothing pending",
      "since": "Oldest: {{time}}",
      "positions": "Open positions",
      "status": "Company status",
      "open": "Open",
      "closed": "Closed",
      "asOf": "As of {{time}}",
      "stale": "No answer from the server. Trying again automatically."
    },
    "closing": {
      "title": "Close the service?",
      "text": "Users can no longer trade or close positions here until you open it again.",
      "confirm": "Close the service",
      "unknown": "Not known right now"
    }
  },
  "history": {
    "balance": "Balance",
    "locked": "Locked by withdrawals",
    "netValue": "Net value",
    "equity": {
      "title": "Equity curve",
      "span": "Time shown",
      "spans": {
        "day": "1D",
        "week": "1W",
        "month": "1M",
        "all": "All"
      },
      "young": "The curve begins as soon as the account is a few minutes old.",
      "at": "{{time}}: net value {{netValue}} USD, balance {{balance}} USD"
    },
    "ledger": {
      "title": "Ledger"
    },
    "filter": {
      "kind": "Kind",
      "allKinds": "All kinds",
      "time": "Time",
      "from": "From",
      "to": "To"
    },
    "kind": {
      "demo_opening": "Demo opening",
      "demo_reset": "Demo reset",
      "fee": "Fees",
      "profit": "Profit and loss",
      "negative_balance": "Negative balance lifted",
      "deposit": "Deposits",
      "withdrawal": "Withdrawals",
      "withdrawal_returned": "Withdrawals returned",
      "negative_balance_repaid": "Negative balance repaid"
    },
    "period": {
      "all": "All time",
      "today": "Today",
      "week": "7 days",
      "month": "30 days",
      "own": "Choose days"
    },
    "export": {
      "save": "Save as CSV",
      "busy": "{{done}} of {{total}} rows",
      "failed": "The file could not be made. Try again."
    },
    "csv": {
      "time": "Time (UTC)",
      "kind": "Kind",
      "description": "Description",
      "amount": "Amount (USD)",
      "balance": "Balance (USD)"
    },
    "empty": {
      "title": "Nothing has moved yet",
      "text": "Every change of your balance is listed here.",
      "filtered": "Nothing of this kind at this time",
      "other": "Choose another kind or a longer time."
    }
  },
  "home": {
    "list": "Instruments",
    "categories": "Categories",
    "favourites": "Favourites",
    "search": "Search instruments",
    "language": "Language",
    "empty": {
      "title": "No instruments",
      "text": "Nothing is listed in this category yet.",
      "all": "Show all"
    },
    "noFavourites": {
      "title": "No favourites yet",
      "text": "Open an instrument and tap its star to keep it here."
    },
    "find": {
      "label": "Code, name or category",
      "clear": "Clear",
      "recent": "Recent searches",
      "forget": "Clear",
      "results": "Results",
      "nothing": {
        "title": "Nothing found",
        "text": "Try a code such as EUR/USD, a name or a category."
      }
    }
  },
  "identity": {
    "form": "Your identity",
    "name": "Full name",
    "number": "ID number",
    "numberHint": "Of your national ID, passport or driving licence",
    "front": "Front of the document",
    "back": "Back of the document",
    "privacy": "JPEG, PNG or WebP, 8 MB at most. Only you and our reviewers can see the pictures.",
    "send": "Hand in for review",
    "refused": "Not accepted. Please hand it in again.",
    "waiting": {
      "title": "Under review",
      "text": "We have your documents. This page shows the result as soon as there is one."
    },
    "certified": {
      "title": "You are certified",
      "text": "Your identity is confirmed. Nothing more to do."
    },
    "toAccount": "Back to the account",
    "problem": {
      "name": "Enter your name",
      "number": "Enter your ID number",
      "pictures": "Upload both sides of the document"
    }
  },
  "instruments": {
    "AUDUSD": "Australian dollar · US dollar",
    "NZDUSD": "NZ dollar · US dollar",
    "GBPUSD": "Pound · US dollar",
    "USDJPY": "US dollar · Yen",
    "USDCHF": "US dollar · Swiss franc",
    "USDCAD": "US dollar · Canadian dollar",
    "EURUSD": "Euro · US dollar",
    "EURGBP": "Euro · Pound",
    "EURJPY": "Euro · Yen",
    "EURCHF": "Euro · Swiss franc",
    "EURAUD": "Euro · Australian dollar",
    "EURCAD": "Euro · Canadian dollar",
    "GBPJPY": "Pound · Yen",
    "GBPCHF": "Pound · Swiss franc",
    "GBPAUD": "Pound · Australian dollar",
    "AUDJPY": "Australian dollar · Yen",
    "AUDNZD": "Australian dollar · NZ dollar",
    "AUDCAD": "Australian dollar · Canadian dollar",
    "CADJPY": "Canadian dollar · Yen",
    "CHFJPY": "Swiss franc · Yen",
    "NZDJPY": "NZ dollar · Yen",
    "USDHKD": "US dollar · Hong Kong dollar",
    "XAUUSD": "Gold",
    "XAGUSD": "Silver",
    "XPTUSD": "Platinum",
    "XPDUSD": "Palladium",
    "WTI": "US crude oil",
    "BRENT": "Brent crude oil",
    "NATGAS": "Natural gas",
    "US500": "US 500 index",
    "US30": "US 30 index",
    "NAS100": "US technology 100 index",
    "GER40": "Germany 40 index",
    "UK100": "UK 100 index",
    "FRA40": "France 40 index",
    "JPN225": "Japan 225 index",
    "HK50": "Hong Kong 50 index",
    "AUS200": "Australia 200 index",
    "BTCUSD": "Bitcoin",
    "ETHUSD": "Ether",
    "SOLUSD": "Solana",
    "XRPUSD": "XRP",
    "LTCUSD": "Litecoin",
    "ADAUSD": "Cardano",
    "DOGEUSD": "Dogecoin",
    "BNBUSD": "BNB",
    "DOTUSD": "Polkadot",
    "AVAXUSD": "Avalanche",
    "QAREJECT": "Refuses every order",
    "QASLOW": "Answers after 5 seconds",
    "QASILENT": "Acts, but first says nothing",
    "QACLOSED": "Never opens",
    "QASTALE": "Its price grows old",
    "QANOLEVER": "Has no leverage",
    "QAJUMP": "Jumps up and down"
  },
  "invite": {
    "lead": "Whoever registers with your code or link came by you.",
    "none": "This account has no invite code",
    "qr": "Your invite link, for a camera",
    "code": "Invite code",
    "link": "Invite link",
    "copyCode": "Copy the code",
    "copyLink": "Copy the link",
    "copied": "Copied",
    "share": "Share the link",
    "shareText": "Trade with me:",
    "came_one": "{{number}} person came by your code",
    "came_other": "{{number}} people came by your code"
  },
  "legal": {
    "risk": "Trading with leverage is risky: you can lose all the money in your account, and quickly. Only trade with money that you can afford to lose.",
    "countries": "Our services are not offered to residents of North Korea, Israel, China, Vanuatu and Cuba.",
    "warning": {
      "title": "Before your first order",
      "accept": "I understand: send it"
    }
  },
  "login": {
    "help": "Help and settings",
    "ended": {
      "expired": "You were logged out because your session expired.",
      "password": "You were logged out because your password was changed.",
      "logout": "You were logged out because you logged out in another tab or window.",
      "unknown": "You were logged out. Log in again to continue."
    },
    "demoTitle": "Practise without risk",
    "demoText": "A demo account opens at once with 100,000 USD of practice money. No registration.",
    "openDemo": "Open a demo account",
    "backToDemo": "Back to my demo account",
    "register": "Register",
    "forgot": "Forgot the password?",
    "by": "By",
    "type": {
      "email": "E-mail",
      "mobile": "Mobile"
    },
    "account": {
      "email": "E-mail",
      "mobile": "Mobile number"
    },
    "area": "Area",
    "password": "Password",
    "newPassword": "New password",
    "repeatPassword": "Repeat the password",
    "showPassword": "Show the password",
    "strength": {
      "label": "How hard the password is to guess",
      "weak": "Weak",
      "fair": "Fair",
      "good": "Good",
      "strong": "Strong"
    },
    "rule": {
      "list": "What a password must be",
      "length": "{{least}} to {{most}} characters",
      "common": "Not one of the most common passwords",
      "kept": ": yes",
      "open": ": not yet"
    },
    "code": {
      "label": "Verification code",
      "send": "Send code",
      "again": "Again in {{seconds}} s",
      "sent": "A code is on its way to {{to}}. It is good for 10 minutes."
    },
    "captcha": {
      "label": "Letters and digits in the picture",
      "picture": "A picture with 5 letters and digits",
      "reload": "Another picture"
    },
    "problem": {
      "account": {
        "missing": {
          "email": "Enter your e-mail",
          "mobile": "Enter your phone number"
        },
        "no contact": {
          "email": "This is no e-mail address",
          "mobile": "This is no mobile number"
        },
        "no area": {
          "email": "Choose an area",
          "mobile": "Choose an area"
        }
      },
      "password": {
        "missing": "Enter your password",
        "too short": "At least {{least}} characters",
        "too long": "At most {{most}} characters",
        "too common": "This password is too common: choose another"
      },
      "code": {
        "missing": "Enter the verification code",
        "no code": "The code has 6 digits"
      },
      "captcha": {
        "missing": "Enter what the picture shows",
        "no code": "Enter what the picture shows"
      }
    },
    "refused": {
      "account": "This is not accepted: check it",
      "password": "This password is not accepted: choose another",
      "repeated": "The passwords are not the same",
      "code": "Check the code",
      "inviteCode": "Check the invite code",
      "form": "Something in the form is not accepted"
    }
  },
  "news": {
    "news": {
      "list": "News",
      "empty": "No news yet",
      "emptyText": "New articles appear here."
    },
    "announcements": {
      "list": "Announcements",
      "empty": "No announcements",
      "emptyText": "What the company has to tell you appears here."
    },
    "unknown": {
      "title": "This article is not there",
      "text": "It may have been taken away, or the link is wrong.",
      "all": "All news"
    }
  },
  "onChart": {
    "handle": {
      "stopLoss": "Stop loss, {{order}}",
      "takeProfit": "Take profit, {{order}}",
      "pull": "Pull out a stop, {{order}}"
    },
    "ask": {
      "stopLoss": "Set the stop loss?",
      "takeProfit": "Set the take profit?",
      "means": "{{money}} USD when it is reached",
      "confirm": "Confirm"
    },
    "unchanged": "Nothing was changed.",
    "fills": "Entries and exits on the chart: {{number}}",
    "draw": {
      "level": "Horizontal line",
      "trend": "Trend line",
      "remove": "Delete line",
      "tapPrice": "Tap the price for the line",
      "tapFirst": "Tap where the line begins",
      "tapSecond": "Tap where the line ends",
      "full": "At most {{most}} lines. Delete one first.",
      "from": "Start of the trend line",
      "to": "End of the trend line"
    }
  },
  "orderSettings": {
    "oneTap": {
      "title": "One-tap trading",
      "hint": "Sell and Buy send the order at once",
      "warning": "One tap sends the order at once. You can’t undo it.",
      "turnOn": "Turn on",
      "time": "Ends after",
      "askAbove": "Ask first above",
      "left": "One-tap trading is on, {{time}} left: order settings"
    },
    "risk": {
      "short": "Risk",
      "title": "Lots from the risk",
      "own": "Risk in % of equity",
      "needsStop": "Set a stop loss first",
      "money": "Risk in USD",
      "byRisk": "Lots by risk",
      "byMargin": "Lots by margin",
      "bound": {
        "risk": "The risk is the limit, rounded down to {{step}}",
        "margin": "The free margin is the limit, rounded down to {{step}}",
        "step": "The smallest order already risks more"
      },
      "use": "Use {{lots}} lots"
    }
  },
  "orders": {
    "summary": {
      "netValue": "Net value",
      "level": "Margin level",
      "stopOut": "{{level}} stop out",
      "call": "{{level}} call",
      "safe": "safe",
      "none": "no positions",
      "balance": "Balance",
      "available": "Available",
      "margin": "Margin",
      "ratio": "Margin used"
    },
    "tabs": {
      "label": "Orders",
      "holding": "Holding",
      "pending": "Pending",
      "ended": "History"
    },
    "list": {
      "holding": "Holding orders",
      "pending": "Pending orders",
      "ended": "Ended orders"
    },
    "empty": {
      "holding": {
        "title": "No open orders",
        "text": "What you buy or sell shows up here with its live profit or loss."
      },
      "ended": {
        "title": "No history yet",
        "text": "Closed orders are kept here with the reason why they ended."
      },
      "action": "Go to trading",
      "pending": {
        "title": "No pending orders",
        "text": "An order that waits for its price stands here until it opens or you cancel it."
      }
    },
    "detail": {
      "title": "Order {{id}}",
      "lots": "Lots",
      "leverage": "Leverage",
      "profit": "Profit or loss",
      "asked": "Price asked for",
      "opened": "Opened at",
      "now": "Price now",
      "closed": "Closed at",
      "margin": "Margin",
      "fee": "Handling fee",
      "stopLoss": "Stop loss",
      "takeProfit": "Take profit",
      "none": "–",
      "openedOn": "Opened",
      "closedOn": "Closed",
      "reason": "Why it ended",
      "close": "Close order",
      "checking": "No answer yet. Checking what happened…",
      "target": "Opens at",
      "setStops": "Set stops",
      "cancel": "Cancel order",
      "path": "Price since {{time}}"
    },
    "reason": {
      "manual": "Closed by you",
      "stop_loss": "Stop loss reached",
      "take_profit": "Take profit reached",
      "stop_out": "Stop out: margin level too low",
      "cancelled": "Cancelled by you",
      "no_margin": "Not enough available margin when it was to open",
      "demo_reset": "Demo account was reset"
    },
    "marginCall": {
      "title": "Margin call",
      "text": "Close or reduce positions. At the stop-out level the worst are closed for you."
    },
    "row": {
      "now": "now {{price}}",
      "ended": "{{reason}} · {{time}}",
      "more": "{{instrument}}, {{order}}: actions",
      "edit": "Edit",
      "close": "Close",
      "cancel": "Cancel",
      "pips": "{{pips}} pips",
      "chart": "Show on chart",
      "details": "Order details"
    },
    "profitOfAll": "Total profit or loss",
    "confirm": {
      "close": {
        "title": "Close this order?",
        "text": "{{order}} {{instrument}} is closed at the newest price.",
        "confirm": "Close order",
        "stay": "Keep it"
      },
      "cancel": {
        "title": "Cancel this order?",
        "text": "{{order}} {{instrument}} at {{price}} will not open.",
        "confirm": "Cancel order",
        "stay": "Keep it"
      }
    },
    "stops": {
      "title": "Stop loss and take profit",
      "now": "Price now",
      "save": "Save"
    },
    "problem": {
      "marketClosed": "The market is closed",
      "noFreshQuote": "Waiting for a fresh price",
      "stopLossOfBuy": "The stop loss of a buy lies below {{price}}",
      "stopLossOfSell": "The stop loss of a sell lies above {{price}}",
      "takeProfitOfBuy": "The take profit of a buy lies above {{price}}",
      "takeProfitOfSell": "The take profit of a sell lies below {{price}}",
      "tooManyPlaces": "At most {{places}} decimal places",
      "tooLarge": "At most {{largest}}"
    },
    "turned": {
      "filled": "Filled at {{price}}",
      "ended": "The order has ended",
      "late": "Your request came too late and changed nothing."
    },
    "sort": {
      "label": "Sort orders",
      "newest": "Newest"
    },
    "group": {
      "by": "By instrument",
      "head_one": "{{count}} order, {{lots}} lots",
      "head_other": "{{count}} orders, {{lots}} lots"
    },
    "table": {
      "instrument": "Instrument",
      "side": "Side, lots",
      "entry": "Entry",
      "now": "Now",
      "pips": "Pips",
      "profit": "P/L",
      "opened": "Opened",
      "closed": "Closed",
      "exit": "Exit",
      "price": "Order price",
      "reason": "Reason",
      "actions": "Actions"
    },
    "short": {
      "stopLoss": "SL",
      "takeProfit": "TP"
    },
    "strip": {
      "open": "{{own}} of {{total}} open"
    }
  },
  "password": {
    "forgotText": "We send a code to your e-mail or phone. With it you set a new password; all devices are logged out.",
    "changeText": "We send a code to you. With it you set a new password; all your other devices are logged out.",
    "codeTo": {
      "email": "A code goes to your e-mail",
      "mobile": "A code goes to your phone"
    },
    "set": "Set the new password",
    "pair": {
      "missing": "Please fill in completely",
      "incomplete": "Please fill in completely",
      "different": "Password inconsistency: the two are not the same"
    }
  },
  "product": {
    "kind": "What to search",
    "companies": "Companies",
    "instruments": "Instruments",
    "label": "Company name",
    "clear": "Clear",
    "nothing": {
      "title": "No company found",
      "text": "Try a shorter part of the name."
    },
    "details": {
      "mainCompany": "Main company",
      "email": "Contact e-mail",
      "office": "Office",
      "registered": "Registered address",
      "website": "Website"
    },
    "choose": "Choose this company",
    "leave": "Leave this company",
    "chosen": "{{name}} is your company now",
    "left": "You left {{name}}"
  },
  "rank": {
    "lead": "What each trader made of the last three weeks, counted from closed orders.",
    "list": "Traders by rank",
    "copy": {
      "lead": "Traders whose orders you will be able to copy. Copying is coming soon.",
      "list": "Traders to copy"
    },
    "soon": "Copy trading is coming soon",
    "name": "Trader",
    "sort": "Sort by",
    "filter": "Way of trading",
    "sorts": {
      "threeWeekRate": "3-week return",
      "threeWeekWin": "Win rate",
      "threeWeekProfit": "3-week profit",
      "totalRate": "Total return",
      "trades": "Orders",
      "followers": "Followers"
    },
    "threeWeekRate": "3 weeks",
    "winRate": "Win rate",
    "profit": "Profit (USD)",
    "totalRate": "Total",
    "orders": "Orders",
    "followers": "Followers",
    "style": {
      "trend": "Trend",
      "reversal": "Reversal",
      "breakout": "Breakout",
      "swing": "Swing",
      "scalp": "Scalping"
    },
    "empty": {
      "title": "Nobody is ranked yet",
      "text": "Traders appear here once they have closed orders."
    }
  },
  "register": {
    "inviteCode": "Invite code (optional)",
    "inviteHint": "Enter the referral code of who invited you, if you have one",
    "restricted": "Our services are not offered to residents of North Korea, Israel, China, Vanuatu and Cuba.",
    "send": "Register",
    "known": "Already registered?",
    "pair": {
      "missing": "Enter a password",
      "incomplete": "Enter the password again",
      "different": "The passwords are not the same"
    },
    "cannotRead": "Can’t read the picture?",
    "askSupport": "Write to support"
  },
  "startUp": {
    "newVersion": "A new version is ready",
    "reload": "Reload",
    "reloadAnyway": "Reload anyway",
    "mayBeLost": "What you typed may be lost",
    "awaitsAnswer": "You can reload when what you sent has been answered",
    "closed": {
      "title": "We’re closed",
      "text": "This service isn’t available at the moment. You can’t trade or log in here.",
      "support": "How to reach support",
      "chat": "Support chat",
      "again": "Check again",
      "stillClosed": "Still closed"
    }
  },
  "stops": {
    "way": "Enter by",
    "ways": {
      "price": "Price",
      "pips": "Pips",
      "money": "Money",
      "share": "Balance"
    },
    "unit": "pips",
    "quick": "Distance from the price",
    "pips": "{{pips}} pips",
    "name": {
      "stopLoss": "Stop loss",
      "takeProfit": "Take profit"
    },
    "lower": {
      "stopLoss": "Lower stop loss",
      "takeProfit": "Lower take profit"
    },
    "higher": {
      "stopLoss": "Higher stop loss",
      "takeProfit": "Higher take profit"
    },
    "side": "Side",
    "what": "{{order}} at {{price}}",
    "means": "{{money}} USD if triggered",
    "remove": "Remove",
    "set": {
      "stopLoss": "Set stop loss",
      "takeProfit": "Set take profit"
    }
  },
  "support": {
    "frame": "Chat with support",
    "messengers": "Other ways to reach support",
    "window": "The chat opens in a window of its own.",
    "open": "Open the chat",
    "none": {
      "title": "There is no chat at the moment",
      "text": "You can write to us by e-mail.",
      "write": "Contact address"
    },
    "contact": {
      "title": "Contact",
      "text": "For questions about your account, deposits and withdrawals."
    },
    "complaint": {
      "title": "Complaints",
      "text": "For complaints, which are handled apart from support."
    },
    "copy": "Copy {{email}}",
    "copied": "Copied",
    "write": "Write an e-mail",
    "noEmail": {
      "title": "There is no contact address",
      "text": "You can reach support over the chat.",
      "chat": "Support chat"
    },
    "feedback": {
      "title": "Feedback is on its way",
      "text": "Soon you can tell us here what you miss. Until then we read every e-mail.",
      "write": "Write to us"
    }
  },
  "system": {
    "clear": {
      "title": "Clear the cache",
      "detail": "Searches and kept files; your settings stay"
    },
    "cleared": "The cache is cleared",
    "trace": {
      "title": "Save the trace",
      "detail": "What the app did in this tab, without secrets"
    },
    "version": "Version",
    "shortcuts": {
      "title": "Keyboard shortcuts",
      "safe": "No shortcut sends an order.",
      "list": "Show this list",
      "search": "Find an instrument",
      "lots": "Go to lots",
      "buy": "Go to Buy",
      "sell": "Go to Sell",
      "periods": "Chart period, from the shortest to the longest",
      "next": "Next instrument",
      "previous": "Previous instrument"
    },
    "columns": {
      "layout": "Layout",
      "quotes": "Width of the quotes",
      "ticket": "Width of the ticket",
      "narrow": "Narrow",
      "normal": "Normal",
      "wide": "Wide",
      "categories": "Categories",
      "charts": "Instruments side by side"
    },
    "confirmOrders": {
      "label": "Confirm each order",
      "hint": "Show a dialog after every order. Otherwise a short message leads to it."
    }
  },
  "told": {
    "filled": {
      "buy": "Bought {{lots}} {{instrument}} at {{price}}",
      "sell": "Sold {{lots}} {{instrument}} at {{price}}"
    },
    "placed": "{{order}} {{instrument}}: pending order placed at {{price}}",
    "one": {
      "stop_loss": "Stop loss: {{instrument}} {{order}}, {{profit}}",
      "take_profit": "Take profit: {{instrument}} {{order}}, {{profit}}",
      "stop_out": "Stop out: {{instrument}} {{order}}, {{profit}}",
      "no_margin": "Not enough free margin to open {{instrument}} {{order}}"
    },
    "several": {
      "filled": "Pending orders filled: {{instruments}}",
      "stop_loss": "Stop loss: {{instruments}}, {{profit}}",
      "take_profit": "Take profit: {{instruments}}, {{profit}}",
      "stop_out": "Stop out: {{instruments}}, {{profit}}",
      "no_margin": "Not enough free margin to open: {{instruments}}"
    },
    "deposit": {
      "done": "Deposit credited",
      "rejected": "Deposit rejected",
      "because": "Deposit rejected: {{remark}}",
      "invalid": "Deposit no longer valid"
    },
    "withdraw": {
      "done": "Withdrawal paid out",
      "rejected": "Withdrawal rejected",
      "because": "Withdrawal rejected: {{remark}}"
    },
    "identity": {
      "done": "Identity verified",
      "rejected": "Identity verification rejected",
      "because": "Identity verification rejected: {{remark}}"
    }
  },
  "trade": {
    "chooseInstrument": "Choose an instrument",
    "instruments": "Instruments",
    "high": "H",
    "low": "L",
    "periods": "Period",
    "period": {
      "1min": "1M",
      "5min": "5M",
      "15min": "15M",
      "30min": "30M",
      "60min": "1H",
      "1day": "1D"
    },
    "periodName": {
      "1min": "1 minute",
      "5min": "5 minutes",
      "15min": "15 minutes",
      "30min": "30 minutes",
      "60min": "1 hour",
      "1day": "1 day"
    },
    "chart": {
      "name": "Candle chart of {{instrument}}",
      "secondName": "Second candle chart of {{instrument}}",
      "summary": "{{instrument}}, {{period}} a candle, last price {{price}}",
      "table": "Show as a table",
      "time": "Time",
      "open": "Open",
      "high": "High",
      "low": "Low",
      "close": "Close",
      "volume": "Volume",
      "short": {
        "open": "O",
        "high": "H",
        "low": "L",
        "close": "C"
      },
      "empty": "No candles yet",
      "settings": "Chart settings",
      "pendingAt": "Pending order at {{price}}",
      "draw": "Draw lines",
      "fullScreen": "Full screen",
      "backToNow": "Back to now"
    },
    "form": {
      "label": "Order",
      "leverage": "Leverage",
      "noLeverage": "No leverage yet",
      "lots": "Lots",
      "lotsUnit": "lots",
      "more": "More lots",
      "fewer": "Fewer lots",
      "margin": "Margin",
      "fee": "Fee",
      "available": "Available",
      "mode": "Kind of order",
      "market": "Market",
      "pending": "Pending",
      "target": "Target price",
      "lowerTarget": "Lower target price",
      "higherTarget": "Higher target price",
      "stopLoss": "Stop loss",
      "takeProfit": "Take profit",
      "stopLossShort": "SL",
      "takeProfitShort": "TP",
      "marginLater": "Margin at opening",
      "feeLater": "Fee at opening",
      "enough": "Enough",
      "notEnough": "Not enough"
    },
    "problem": {
      "notReady": "Waiting for the market",
      "offline": "No connection: orders cannot be sent",
      "marketClosed": "The market is closed",
      "noFreshQuote": "Waiting for a fresh price",
      "noLeverage": "No lever configured, unable to place an order temporarily",
      "chooseLeverage": "Choose a leverage",
      "leverageNotOffered": "Leverage ×{{leverage}} is not offered",
      "badLots": "Lots from {{minimum}}, in steps of {{step}}",
      "targetNotAllowed": "A market order has no target price",
      "targetNeeded": "Enter a target price",
      "targetIsThePrice": "The target price is the present price",
      "stopLossOfBuy": "The stop loss of a buy lies below {{price}}",
      "stopLossOfSell": "The stop loss of a sell lies above {{price}}",
      "takeProfitOfBuy": "The take profit of a buy lies above {{price}}",
      "takeProfitOfSell": "The take profit of a sell lies below {{price}}",
      "stopNotPositive": "The price must be above 0",
      "stopsAreOfBuy": "The stops are for a buy",
      "stopsAreOfSell": "The stops are for a sell",
      "notEnoughAvailable": "Not enough available margin: {{needed}} needed, {{left}} left",
      "marginMayLack": "Needs {{needed}} when it opens: {{left}} free now",
      "tooManyPlaces": "At most {{places}} decimal places",
      "tooLarge": "At most {{largest}}",
      "stopLossNeeded": "Enter a stop loss or remove it",
      "takeProfitNeeded": "Enter a take profit or remove it"
    },
    "sending": {
      "slow": "This takes longer than usual…",
      "checking": "No answer yet. Checking what happened…"
    },
    "placed": {
      "title": "Order placed",
      "text": "{{side}} {{lots}} lots {{instrument}} at {{price}}",
      "toOrders": "See orders",
      "stay": "Go on trading",
      "titlePending": "Pending order placed",
      "textPending": "{{side}} {{lots}} lots {{instrument}} when the price reaches {{price}}"
    },
    "picker": {
      "search": "Search",
      "clear": "Clear",
      "favourites": "Favourites",
      "nothing": {
        "title": "Nothing found",
        "text": "Try a code, a name or a category."
      }
    },
    "terms": {
      "show": "Contract terms",
      "name": "Name",
      "market": "Market",
      "open": "Open",
      "closed": "Closed",
      "openUntil": "Open until {{time}} ({{span}})",
      "closedUntil": "Closed until {{time}} ({{span}})",
      "lot": "1 lot",
      "units_one": "{{units}} unit",
      "units_other": "{{units}} units",
      "minimum": "Smallest order",
      "step": "Lot step",
      "lots": "{{lots}} lots",
      "fixedMargin": "{{units}} USD a lot, whatever the leverage",
      "leveragedMargin": "Value divided by leverage",
      "feeOfLot": "{{amount}} USD a lot",
      "feeOfMargin": "{{share}} of the margin",
      "session": "First price of the session"
    },
    "real": "Real",
    "confirm": {
      "buy": "Confirm: buy {{lots}} lots of {{instrument}}",
      "sell": "Confirm: sell {{lots}} lots of {{instrument}}",
      "pending": "Confirm: {{order}} {{instrument}}"
    },
    "settings": {
      "title": "Order settings"
    }
  },
  "upload": {
    "camera": "Take a photo",
    "choose": "Choose a picture",
    "replace": "Replace",
    "remove": "Remove",
    "cancel": "Cancel",
    "retry": "Try again",
    "there": "Uploaded",
    "progress": "Upload",
    "preview": "Preview: {{side}}",
    "refused": "This file is not accepted: a JPEG, PNG or WebP picture of at most {{megabytes}} MB is needed"
  },
  "user": {
    "demoAccount": "Demo account",
    "uid": "UID {{uid}}",
    "copyUid": "Copy the UID",
    "copied": "Copied",
    "balance": "Balance",
    "netValue": "Net value",
    "available": "Available",
    "level": "Margin level",
    "links": "Pages",
    "orders": "Orders",
    "language": "Language",
    "look": "Look",
    "theme": {
      "label": "Theme",
      "system": "System",
      "dark": "Dark",
      "light": "Light"
    },
    "rise": {
      "label": "Rising prices",
      "green": "Green",
      "red": "Red"
    },
    "account": "Account",
    "reset": {
      "row": "Reset the demo account",
      "detail": "Ends all orders and starts again with 100,000 USD",
      "title": "Reset the demo account?",
      "text": "All open and pending orders end with no profit or loss, and the balance goes back to 100,000 USD.",
      "confirm": "Reset"
    },
    "messengers": "Support over messengers",
    "logOut": {
      "title": "Log out?",
      "text_one": "You have {{count}} open position. It stays open after you log out.",
      "text_other": "You have {{count}} open positions. They stay open after you log out."
    }
  },
  "wallet": {
    "lead": "Your withdrawals go only to what is bound here.",
    "coin": {
      "detail": "For withdrawals in coins",
      "list": "Bound coin addresses",
      "bind": "Bind a coin address",
      "currency": "Currency and network",
      "notice": "Check the network twice: coins sent to an address of another network are lost.",
      "empty": {
        "title": "No coin address yet",
        "text": "Bind the address of your own coin wallet to withdraw to it."
      }
    },
    "bank": {
      "detail": "For withdrawals by bank transfer",
      "list": "Bound bank accounts",
      "bind": "Bind a bank account",
      "currency": "Beneficiary currency",
      "notice": "The account must be in your own name.",
      "empty": {
        "title": "No bank account yet",
        "text": "Bind your own bank account to withdraw to it."
      }
    },
    "choice": {
      "title": "What do you want to bind?",
      "text": "Withdrawals go to a coin address or to a bank account."
    },
    "noCurrency": "Nothing can be bound at the moment. Please try again later.",
    "address": "Wallet address",
    "payeeName": "Account holder’s name",
    "bankName": "Bank name",
    "bankAddress": "Bank address",
    "payeeAccount": "Account number",
    "payeeAccountHint": "IBAN where your country has it",
    "bankSwift": "SWIFT code",
    "bankSwiftHint": "8 or 11 characters, such as DEUTDEFF",
    "remark": "Remark",
    "optional": "Optional",
    "save": "Bind",
    "missing": {
      "address": "Enter the withdrawal address",
      "payeeName": "Enter the account holder’s name",
      "bankName": "Enter the bank’s name",
      "bankAddress": "Enter the bank’s address",
      "payeeAccount": "Enter the account number",
      "bankSwift": "Enter the SWIFT code"
    },
    "fault": {
      "address": "This is not an address of {{protocol}}",
      "addressDigits": "A character is wrong: the address’ check digits do not fit",
      "swift": "A SWIFT code has 8 or 11 letters and digits",
      "swiftCountry": "The SWIFT code’s fifth and sixth letters name no country",
      "account": "This is not an account number",
      "ibanLength": "The IBAN is too short or too long for its country",
      "ibanDigits": "A character is wrong: the IBAN’s check digits do not fit"
    },
    "remove": {
      "label": "Remove {{account}}",
      "title": "Remove it?",
      "text": "You can no longer withdraw to {{account}}. What is on its way is not affected.",
      "confirm": "Remove",
      "keep": "Keep"
    },
    "compare": "Compare it with the original"
  },
  "withdraw": {
    "kinds": "Where to",
    "kind": {
      "coin": "Coin address",
      "bank": "Bank account"
    },
    "currency": {
      "coin": "Currency and network",
      "bank": "Currency"
    },
    "way": {
      "coin": "To address",
      "bank": "To account",
      "none": "None bound yet",
      "another": "Bind another"
    },
    "bindFirst": {
      "title": "Set a collection account first",
      "coin": "There is no address bound for this currency and network yet. Bind one, then come back to withdraw.",
      "bank": "There is no bank account bound for this currency yet. Bind one, then come back to withdraw.",
      "confirm": "Bind now"
    },
    "amount": "Amount in USD",
    "all": "All",
    "limits": {
      "both": "Up to {{most}} USD, at least {{minimum}} USD",
      "most": "Up to {{most}} USD",
      "minimum": "At least {{minimum}} USD"
    },
    "fee": "Fee",
    "received": "You receive",
    "memo": "Note",
    "memoHint": "Optional",
    "send": "Withdraw",
    "to": "To",
    "network": "Network",
    "problem": {
      "noAmount": "Enter the amount to withdraw",
      "noNumber": "This is not an amount",
      "tooPrecise": "An amount has at most 6 decimals",
      "nothingReceived": "After the fee nothing would arrive",
      "belowMinimum": "At least {{limit}} USD can be withdrawn",
      "tooMuch": "At most {{limit}} USD can be withdrawn now",
      "noWay": "A collection account must be set before withdrawing"
    },
    "confirm": {
      "title": "Withdraw?",
      "confirm": "Withdraw"
    },
    "slow": "This takes longer than usual…",
    "checking": "No answer yet. We are checking what happened…",
    "made": {
      "waiting": {
        "title": "Withdrawal requested",
        "text": "The amount is set aside until it is checked. This page shows when it is paid."
      },
      "paid": {
        "title": "Withdrawal paid",
        "text": "The money is on its way to you."
      },
      "refused": {
        "title": "Withdrawal refused",
        "text": "The amount is back in your balance."
      }
    },
    "another": "Make another withdrawal",
    "steps": {
      "label": "Progress",
      "asked": "Requested",
      "checked": "Under review",
      "paid": "Paid",
      "refused": "Refused"
    },
    "history": {
      "title": "Withdrawals",
      "empty": {
        "title": "No withdrawals yet",
        "text": "What you take out is listed here with its progress."
      }
    },
    "noChannel": {
      "coin": "Coins cannot be withdrawn at the moment. Try a bank account.",
      "bank": "Bank transfers are not possible at the moment. Try a coin address."
    }
  }
}

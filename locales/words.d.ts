/** Written by `npm run words` from locales/en: do not edit. */
export type Words = {
  "anotherAccount": {
    "title": "Another account is in use",
    "text": "Another account is now in use in this browser. Trading in this tab is off until you choose.",
    "followAs": "Continue as {{name}}",
    "followDemo": "Continue with the demo account",
    "follow": "Continue with that account",
    "goBack": "Back to my account",
    "stayOut": "Stay logged out"
  },
  "app": {
    "name": "Pipwire",
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
      "forgot": "Reset password",
      "auth": "Identity verification",
      "invite": "Invite friends",
      "password": "Change password",
      "system": "Settings",
      "wallet": "Wallet",
      "coinAddresses": "Crypto addresses",
      "bankCards": "Bank accounts",
      "withdrawWay": "Add a withdrawal method",
      "withdraw": "Withdrawal",
      "history": "Account history",
      "charge": "Deposit",
      "news": "News",
      "newsDetail": "Article",
      "announcements": "Announcements",
      "rank": "Ranking",
      "copy": "Copy trading",
      "feedback": "Feedback",
      "chat": "Support chat",
      "email": "Contact us",
      "security": "Security",
      "closeAccount": "Close account",
      "lock": "Lock account"
    },
    "loading": "Loading",
    "retry": "Try again",
    "close": "Close",
    "cancel": "Cancel",
    "dismiss": "Dismiss",
    "refresh": "Refresh",
    "refreshing": "Refreshing",
    "failed": {
      "title": "Couldn’t load",
      "text": "You may be offline. Retrying automatically."
    },
    "networkError": "The server didn’t respond ({{code}}). Try again.",
    "connecting": "Connecting…",
    "offline": "You’re offline",
    "nothingSent": "You’re offline. Nothing can be sent.",
    "pricesOf": "Prices as of {{time}}",
    "marginCall": "Margin call: your margin level is low",
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
    "noChannel": "No method available",
    "seeIt": "View",
    "moreNews": "{{n}} more",
    "privacy": {
      "hide": "Hide balance",
      "show": "Show balance",
      "hidden": "Hidden"
    },
    "notNumber": "Enter a valid number"
  },
  "changedTerms": {
    "changed": "The terms have changed",
    "again": "Your order wasn’t placed. Check it and send it again.",
    "hours": "Trading hours",
    "spread": "Spread",
    "swapLong": "Swap, buy",
    "swapShort": "Swap, sell",
    "marginCall": "Margin call",
    "stopOut": "Stop out",
    "maxOrders": "Maximum open positions and pending orders",
    "hoursOf": {
      "always": "Always open",
      "forex": "Forex hours",
      "metals and energy": "Metals and energy",
      "new york index": "New York index",
      "european index": "European index",
      "tokyo index": "Tokyo index",
      "hong kong index": "Hong Kong index",
      "sydney index": "Sydney index",
      "never": "Never open"
    }
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
    "onPrices": "On the chart",
    "inPanes": "Below the chart",
    "bollinger": "Bollinger Bands",
    "meaning": {
      "sma": "Simple moving average",
      "ema": "Exponential moving average",
      "bollinger": "Moving average with standard deviation bands",
      "vwap": "Volume-weighted average price, daily",
      "rsi": "Relative strength index",
      "macd": "Moving average convergence/divergence",
      "atr": "Average true range",
      "volume": "Tick volume"
    },
    "parameter": {
      "period": "Period",
      "deviations": "Deviations",
      "fast": "Fast",
      "slow": "Slow",
      "signal": "Signal"
    },
    "problem": {
      "outOfRange": "Enter {{least}} to {{most}}",
      "fastNotBelowSlow": "Must be shorter than Slow"
    },
    "panesFull": "Only two panes fit. Turn one off first.",
    "reset": "Reset",
    "ask": "Ask",
    "askLine": "Ask line",
    "askHint": "The price at which a buy opens"
  },
  "closing": {
    "part": {
      "title": "Close part",
      "lots": "Lots to close",
      "fewer": "Fewer lots",
      "more": "More lots",
      "of": "of {{lots}}",
      "all": "All",
      "result": "P/L of this part",
      "left": "Stays open",
      "confirm": "Close {{lots}} at {{price}}",
      "options": "More",
      "slippageHint": "The position isn’t closed if slippage exceeds this"
    },
    "reverse": {
      "title": "Reverse position",
      "cost": "Opens {{order}} · margin {{margin}} · fee {{fee}}"
    },
    "many": {
      "title": "Close several",
      "text": "All in one step, at the latest prices",
      "all": "All ({{n}})",
      "winners": "Winners ({{n}})",
      "losers": "Losers ({{n}})",
      "confirm": "Close selected: {{n}}",
      "none": "Select at least one position",
      "done": "Closed: {{n}}",
      "notDone": "Not closed: {{n}}"
    },
    "why": {
      "gone": "No longer open"
    },
    "whatIf": {
      "title": "What if",
      "hint": "See your account at another price",
      "price": "If {{instrument}} were at",
      "lower": "One pip lower",
      "higher": "One pip higher",
      "now": "Now",
      "notPrice": "Enter a valid price",
      "side": "Side of the order",
      "stopOutPrice": "Stop-out price",
      "draft": "This order",
      "waiting": "Not filled yet at this price",
      "noMargin": "Not enough free margin to open it",
      "ended": {
        "stopLoss": "Stop loss closes it first",
        "takeProfit": "Take profit closes it first"
      },
      "order": "Stop out closes it as no. {{n}}",
      "called": "Margin call at this price",
      "stopped": "Stop out at this price",
      "closed": "Positions closed: {{n}}",
      "note": "Nothing is sent. Other prices and pending orders are assumed to stay as they are."
    },
    "stopped": {
      "closingOnly": "Close only",
      "halted": "Halted"
    }
  },
  "confirmation": {
    "title": {
      "draw": "Confirm your withdrawal",
      "bind_draw_method": "Confirm the new withdrawal method",
      "del_draw_method": "Confirm the removal",
      "totp_begin": "Confirm the new authenticator app",
      "totp_end": "Confirm turning off the authenticator app",
      "amend_password": "Confirm the new password",
      "passkey_begin": "Confirm the new passkey",
      "passkey_remove": "Confirm the removal"
    },
    "sending": "Sending you a code…",
    "sent": "We sent a code to {{to}}. It’s valid for 5 minutes and only for what you see here.",
    "sms": "Text messages can be intercepted. An authenticator app or a passkey is safer.",
    "confirm": "Confirm"
  },
  "costs": {
    "spread": "Spread",
    "night": {
      "buy": "Swap/night, buy",
      "sell": "Swap/night, sell"
    },
    "swap": {
      "buy": "Swap, buy",
      "sell": "Swap, sell"
    },
    "before": {
      "title": "All costs, USD and % of margin",
      "swap": "Swap, one night",
      "total": "Total costs"
    },
    "ofLot": "{{amount}} USD per lot per night",
    "pips": "Spread in pips: {{pips}}",
    "rolls": "Rollover",
    "triple": "Triple swap"
  },
  "deposit": {
    "ways": {
      "label": "Deposit method",
      "coin": "Crypto",
      "bank": "Bank transfer",
      "card": "Card"
    },
    "records": "Deposit history",
    "new": "New deposit",
    "form": "Deposit",
    "steps": {
      "label": "Progress",
      "place": "Destination",
      "amount": "Amount",
      "proof": "Proof"
    },
    "choose": "Select",
    "currency": "Currency",
    "network": "Network",
    "address": "Deposit address",
    "copyAddress": "Copy address",
    "copied": "Copied",
    "qr": "{{currency}} address on {{network}}",
    "onlyThis": "Send only {{currency}} over {{network}} to this address. Other assets will be lost.",
    "wire": "Bank account for your transfer",
    "wireName": "{{currency}} · {{bank}}",
    "copyField": "Copy: {{field}}",
    "bank": {
      "name": "Bank",
      "address": "Bank address",
      "swift": "SWIFT (BIC)",
      "payee": "Beneficiary",
      "account": "Account number",
      "remark": "Payment reference"
    },
    "amountIn": "Amount in {{currency}}",
    "leastInUsd": "Minimum {{least}} ({{usd}})",
    "leastUsd": "Minimum {{usd}}",
    "worth": "Estimated value",
    "worthNote": "Credited at the rate on approval.",
    "sender": "Sender’s address",
    "senderHint": "Optional. Helps us find your payment.",
    "proof": "Proof of payment",
    "proofNote": "A screenshot or photo of the payment. JPEG, PNG or WebP, up to 8 MB. Only you and our review team can see it.",
    "send": "Submit deposit",
    "slow": "This is taking longer than usual…",
    "checking": "No response yet. Checking your deposit…",
    "card": {
      "go": "Continue to payment",
      "note": "Opens {{host}} in a new window. Enter your card details there. We never see them."
    },
    "noChannel": "This method isn’t available right now. Choose another one.",
    "problem": {
      "coinPlace": "Select a currency and a network",
      "wirePlace": "Select a bank account",
      "noAmount": "Enter the deposit amount",
      "places_one": "Use up to {{count}} decimal place",
      "places_other": "Use up to {{count}} decimal places",
      "whole": "Enter an amount without decimals",
      "tooSmall": "Amount is below the minimum",
      "tooLarge": "Amount is above the maximum",
      "noProof": "Upload proof of payment",
      "amountRefused": "Not accepted. Check the amount."
    },
    "list": {
      "coin": "Crypto deposits",
      "bank": "Bank transfer deposits"
    },
    "empty": {
      "title": "No deposits yet",
      "text": "Your deposits and their status appear here."
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
      "credited": "Amount credited",
      "way": "Method",
      "submitted": "Submitted on",
      "proof": "Proof of payment",
      "proofFailed": "Couldn’t load the picture",
      "waiting": "We’re checking your payment. The result will appear here.",
      "rejected": "Deposit rejected",
      "invalid": "Deposit invalid"
    }
  },
  "desk": {
    "name": "Pipwire",
    "desk": "Back office",
    "documentTitle": "{{section}} · {{name}} back office",
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
      "house": "Broker"
    },
    "section": {
      "identity": "Identities",
      "outbox": "Outbox",
      "market": "Markets",
      "price": "Prices",
      "levers": "Faults",
      "deposit": "Deposits",
      "withdraw": "Withdrawals",
      "audit": "Audit",
      "networks": "Networks",
      "wires": "Bank accounts",
      "currencies": "Withdrawal currencies",
      "instruments": "Instruments",
      "settings": "Settings",
      "companies": "Companies",
      "operators": "Operators",
      "news": "News",
      "overview": "Overview",
      "approvals": "Approvals",
      "accounts": "User accounts",
      "secondStep": "Two-step verification",
      "reconciliation": "Reconciliation",
      "password": "Password"
    },
    "lead": {
      "identity": "Identity checks, longest waiting first.",
      "outbox": "Emails, text messages and captcha answers that would have been sent, newest first.",
      "market": "Force a market open or closed, or return it to its calendar.",
      "price": "Set the simulated price. It counts as a tick: stops and pending orders trigger.",
      "levers": "Choose how the next calls to a path behave.",
      "deposit": "Deposits reported by users, longest waiting first. Approve each once the money has arrived.",
      "withdraw": "Withdrawal requests, longest waiting first. Each amount is on hold until you decide.",
      "audit": "Decisions and changes by operators, newest first.",
      "networks": "Crypto networks for deposits, with their addresses.",
      "wires": "Bank accounts that receive deposits.",
      "currencies": "Currencies available for withdrawal, with fees and prices.",
      "instruments": "Fees, leverage, lots and hours. Open positions keep their terms.",
      "settings": "Broker settings, effective immediately.",
      "companies": "Companies that users can find in search.",
      "operators": "Who can use the back office, and for what.",
      "news": "News and announcements by language. Readers without a text in their language get the English one.",
      "overview": "What’s pending, for whom and since when.",
      "approvals": "Changes that need a second operator, newest first.",
      "accounts": "Accounts locked by their owners. Find others by UID, email or mobile.",
      "secondStep": "An authenticator app or a passkey protects your login and everything that moves money or risk.",
      "reconciliation": "What was booked on a day, and whether orders and payments agree with it.",
      "password": "Only you should know it. Changing it logs you out everywhere else."
    },
    "failed": {
      "title": "Couldn’t load",
      "text": "You may be offline. Retrying automatically."
    },
    "noAnswer": "The server didn’t respond ({{status}}).",
    "network": "no connection",
    "mayBeDone": "It may have been done. Check before you try again.",
    "unlock": {
      "title": "Back office",
      "text": "For operators only. The token is kept in this tab and forgotten when you log out.",
      "label": "Operator token",
      "show": "Show token",
      "send": "Log in",
      "missing": "Enter the token",
      "wrong": "This isn’t a valid operator token. Check it and try again.",
      "ended": "You’ve been logged out. Log in again.",
      "noAnswer": "The server isn’t responding. Retrying automatically.",
      "name": "Name",
      "nameHint": "Leave empty to log in with the operator token",
      "password": "Password"
    },
    "reviews": {
      "statusLabel": "Status",
      "status": {
        "waiting": "Pending",
        "approved": "Approved",
        "rejected": "Rejected",
        "invalid": "Invalid"
      },
      "list": {
        "identity": "Identities",
        "deposit": "Deposits",
        "withdraw": "Withdrawals"
      },
      "empty": {
        "waiting": {
          "title": "Nothing pending",
          "text": "New submissions appear here. Refresh to check again."
        },
        "approved": {
          "title": "Nothing approved yet",
          "text": "Submissions you approve appear here."
        },
        "rejected": {
          "title": "Nothing rejected yet",
          "text": "Submissions you reject appear here."
        },
        "invalid": {
          "title": "Nothing marked invalid yet",
          "text": "Submissions you mark invalid appear here."
        }
      },
      "choose": {
        "title": "Select a submission",
        "identity": "Its pictures and details appear here.",
        "deposit": "Its proof and amounts appear here.",
        "withdraw": "Its amounts and destination appear here."
      },
      "submitted": "Submitted on",
      "cardId": "ID number",
      "user": "User",
      "email": "Email",
      "mobile": "Mobile",
      "decidedBy": "Decided by",
      "decidedAt": "Decided",
      "remark": "Remark",
      "worthNow": "Current value",
      "credited": "Amount credited",
      "price": "Price per unit",
      "channel": {
        "coin": "Network",
        "bank": "Bank"
      },
      "sender": "Sender’s address",
      "debited": "Debited",
      "fee": "Fee",
      "address": "Address",
      "payeeName": "Beneficiary",
      "payeeAccount": "Beneficiary account",
      "bankAddress": "Bank address",
      "bankSwift": "SWIFT/BIC code",
      "memo": "User’s note",
      "pictures": "Pictures",
      "picture": {
        "front": "Front of the document",
        "back": "Back of the document",
        "proof": "Proof of payment"
      },
      "enlarge": "Enlarge: {{picture}}",
      "zoom": "Full size",
      "picturesFailed": "Couldn’t load the pictures",
      "decision": {
        "approve": "Approve",
        "reject": "Reject",
        "invalidate": "Mark invalid",
        "release": "Release"
      },
      "approve": {
        "title": {
          "identity": "Approve this identity?",
          "deposit": "Approve this deposit?",
          "withdraw": "Approve this withdrawal?"
        },
        "text": {
          "identity": "{{name}}, {{cardId}}. You can’t undo this.",
          "deposit": "{{user}} will be credited {{credit}} for {{amount}}. You can’t undo this.",
          "withdraw": "{{amount}} to {{target}}. Approve only once you’ve paid it. You can’t undo this."
        }
      },
      "reject": {
        "title": {
          "identity": "Reject this identity?",
          "deposit": "Reject this deposit?",
          "withdraw": "Reject this withdrawal?"
        },
        "text": {
          "identity": "The user sees your remark and can submit again.",
          "deposit": "Nothing is credited. The user sees your remark.",
          "withdraw": "The amount goes back to the user’s balance. The user sees your remark."
        }
      },
      "invalidate": {
        "title": "Mark this deposit invalid?",
        "text": "Nothing is credited. Use this for duplicates and tests."
      },
      "remarkNeeded": "Enter a reason for the user",
      "done": {
        "approve": "Approved",
        "reject": "Rejected",
        "invalidate": "Marked invalid",
        "release": "Released. The user’s withdrawals can be approved now."
      },
      "past": "Already decided.",
      "decidedElsewhere": "Another operator decided this first. Nothing changed.",
      "next": "Next submission",
      "release": {
        "title": "Release this user’s withdrawals?",
        "text": "They were frozen when the password was reset or the account was locked. Release them only once you’re sure it was the owner."
      },
      "frozen": "Frozen",
      "frozenText": "Password reset or account locked. Release before approving."
    },
    "outbox": {
      "to": "Recipient",
      "toHint": "Full address, number or captcha key. Leave empty for all.",
      "search": "Filter",
      "all": "Show all",
      "list": "Messages",
      "kind": {
        "email": "Email",
        "sms": "Text message",
        "captcha": "Captcha"
      },
      "code": "Code",
      "copyCode": "Copy code",
      "html": "HTML source",
      "empty": {
        "title": "Nothing sent yet",
        "text": "Messages from the back end appear here."
      },
      "emptyFiltered": {
        "title": "Nothing for {{to}}",
        "text": "Only full addresses match."
      }
    },
    "market": {
      "search": "Search instruments",
      "list": "Instruments",
      "open": "Open",
      "closed": "Closed",
      "force": "{{instrument}}: hours",
      "forceOpen": "Force open",
      "forceClosed": "Force closed",
      "calendar": "Calendar",
      "done": {
        "open": "Forced open",
        "closed": "Forced closed",
        "calendar": "Back to its calendar"
      },
      "empty": {
        "title": "No instruments found",
        "text": "Try part of its symbol, such as EUR or XAU."
      }
    },
    "price": {
      "instrument": "Instrument",
      "now": "Current price",
      "price": "New price",
      "notPrice": "Enter a price above zero, such as {{example}}",
      "hold": "Hold this price",
      "release": "Set and let it move",
      "held": "{{instrument}} is held at {{price}}",
      "released": "{{instrument}} continues from {{price}}",
      "jumpTitle": "Move {{instrument}} by {{change}}?",
      "jumpText": "Stops, pending orders and stop outs trigger at the new price.",
      "confirm": "Set price"
    },
    "levers": {
      "path": "Path",
      "effect": "Effect",
      "effects": {
        "refuse": "Refuse with 2008",
        "slow": "Respond slowly",
        "silent": "Act, but never respond",
        "expire": "End the session",
        "fail": "Fail with HTTP 500",
        "cut": "Cut the connection"
      },
      "cutOnly": "Sockets can only be cut",
      "times": "Times",
      "timesHint": "0 removes the fault",
      "notTimes": "Enter a whole number from 0 to 1000",
      "account": "Account",
      "accountHint": "UID, email or mobile. Leave empty for everyone.",
      "set": "Set fault",
      "done": "{{effect}}: {{path}}, {{times}}",
      "timesLeft_one": "next call",
      "timesLeft_other": "next {{count}} calls",
      "removed": "No fault on {{path}}",
      "cut": "Sockets cut",
      "everybodyTitle": "Apply to everyone?",
      "everybodyText": "No account given. {{effect}}: {{path}}."
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
      "coin": "Crypto",
      "bank": "Bank",
      "fixed": "Fixed, USD",
      "share of amount": "Share of amount",
      "owner": "Owner: everything",
      "reviewer": "Reviewer: identities",
      "cashier": "Cashier: deposits and withdrawals",
      "editor": "Editor: settings, content",
      "news": "News",
      "announcements": "Announcements",
      "register": "Registration",
      "reset": "Password reset",
      "open": "Open",
      "closingOnly": "Close only",
      "halted": "Halted: nothing triggers automatically"
    },
    "fields": {
      "currency": "Currency",
      "protocol": "Network",
      "address": "Address",
      "usdPrice": "Price per unit, USD",
      "precision": "Decimal places",
      "isOffered": "Available to users",
      "bankName": "Bank",
      "bankAddress": "Bank address",
      "bankSwift": "SWIFT/BIC code",
      "payeeName": "Beneficiary",
      "payeeAccount": "Beneficiary account",
      "remark": "Remark",
      "kind": "Method",
      "code": "Currency",
      "feeType": "Fee type",
      "feeRate": "Fee",
      "name": "Name",
      "logo": "Logo link",
      "website": "Website",
      "mainCompany": "Parent company",
      "registeredAddress": "Registered address",
      "office": "Office",
      "email": "Email",
      "feePerLot": "Fee per lot, USD",
      "feeShareOfMargin": "Fee, share of margin",
      "leverages": "Leverages",
      "minimumLots": "Minimum lots",
      "lotStep": "Lot step",
      "hours": "Trading hours",
      "spread": "Spread (price units)",
      "swapLong": "Swap, buy (USD per lot per night)",
      "swapShort": "Swap, sell (USD per lot per night)",
      "password": "Password",
      "role": "Role",
      "isActive": "Can log in",
      "value": "Value",
      "category": "Category",
      "picture": "Picture link",
      "language": "Language",
      "title": "Title",
      "summary": "Summary",
      "content": "Content, HTML",
      "trading": "Trading"
    },
    "records": {
      "add": "Add",
      "new": "New entry",
      "save": "Save",
      "saved": "Saved",
      "notFigure": "Enter a number with a point, such as 1.5",
      "numbersHint": "Whole numbers, separated by commas",
      "passwordHint": "At least 8 characters. Leave empty to keep the current one.",
      "showPassword": "Show password",
      "empty": {
        "title": "Nothing here yet",
        "text": "Entries you add appear here."
      },
      "choose": {
        "title": "Select an entry",
        "text": "Its form appears here."
      },
      "wrong": "Not accepted. Check this value.",
      "linesHint": "One per line: a name, then a link",
      "off": "Off",
      "ownerOnly": "Only an owner can change this setting.",
      "asked": "Waiting for another operator’s approval"
    },
    "audit": {
      "empty": {
        "title": "No activity yet",
        "text": "Decisions and changes appear here."
      },
      "added": "Added",
      "changed": "Changed",
      "viewed": "Viewed",
      "released": "Released",
      "loggedIn": "Logged in",
      "unlocked": "Unlocked",
      "stepEnded": "Two-step verification turned off",
      "sessionsEnded": "Logged out everywhere",
      "stepAdded": "Two-step verification turned on",
      "passkeyAdded": "Passkey added",
      "passkeyRemoved": "Passkey removed",
      "passwordChanged": "Password changed"
    },
    "settings": {
      "verify_reg_type": "Registration check",
      "is_show_mobile": "Register with",
      "trade_fee_type": "Trading fee",
      "margin_call": "Margin call, %",
      "stop_out": "Stop out, %",
      "max_orders": "Maximum open positions and pending orders",
      "minimum_deposit": "Minimum deposit, USD",
      "minimum_withdraw": "Minimum withdrawal, USD",
      "card_pay_link": "Card payment link",
      "name": "Broker name",
      "logo": "Logo link",
      "messengers": "Messaging apps",
      "service_link": "Support link",
      "service_link_type": "Support opens",
      "company_status": "Service status",
      "loss_url": "Redirect link when closed",
      "complaint_email": "Complaints email",
      "complaint_origin": "Origin of the complaints page",
      "guard": "Confirmation of withdrawals",
      "hold_hours": "Hold on new withdrawal methods and after a password change, hours",
      "session_idle_days": "Automatic logout of idle users, days",
      "session_life_days": "Automatic logout of users in any case, days",
      "four_eyes": "Changes to money and risk",
      "four_eyes_usd": "Second operator above, USD",
      "identity_to_withdraw": "Identity check before withdrawals",
      "trading": "Trading in all instruments",
      "profile": "Retail client protection",
      "second_step": "Two-step verification of users"
    },
    "settingChoices": {
      "verify_reg_type": {
        "1": "Verification code",
        "2": "Captcha image"
      },
      "is_show_mobile": {
        "1": "Mobile only",
        "2": "Email only",
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
        "1": "Closed: users are redirected"
      },
      "guard": {
        "0": "Not required",
        "1": "By code"
      },
      "four_eyes": {
        "0": "One operator",
        "1": "Two operators"
      },
      "identity_to_withdraw": {
        "0": "Not required",
        "1": "Required"
      },
      "trading": {
        "1": "Open",
        "2": "Close only",
        "3": "Halted: nothing triggers automatically"
      },
      "profile": {
        "none": "None",
        "esma": "ESMA: lower leverage, stop out at 50% or higher"
      },
      "second_step": {
        "0": "Not required",
        "1": "Required"
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
      "status": "Service status",
      "open": "Open",
      "closed": "Closed",
      "asOf": "As of {{time}}",
      "stale": "The server isn’t responding. Retrying automatically.",
      "exposure": {
        "title": "Exposure, live accounts",
        "buy": "Buy, lots",
        "sell": "Sell, lots",
        "net": "Net, USD",
        "profit": "Open P/L, USD",
        "none": "No open positions"
      },
      "noFreshPrice": "Prices out of date: {{codes}}"
    },
    "closing": {
      "title": "Close the service?",
      "text": "Users can’t trade or close positions here until you open it again.",
      "confirm": "Close the service",
      "unknown": "Unknown right now"
    },
    "approvals": {
      "empty": {
        "title": "No requests yet",
        "text": "Changes that need a second operator appear here."
      },
      "own": "You asked for this. Another operator has to approve it.",
      "expired": "Expired",
      "confirm": {
        "title": "Approve this change?",
        "text": "It takes effect immediately."
      }
    },
    "accounts": {
      "find": "UID, email or mobile",
      "findHint": "Exact match only. Leave empty to see locked accounts.",
      "empty": {
        "title": "No accounts found",
        "text": "Accounts locked by their owners appear here."
      },
      "locked": "Locked since {{time}}",
      "remarkNeeded": "Enter how you checked that it’s the owner",
      "action": {
        "unlock": {
          "label": "Unlock",
          "title": "Unlock this account?",
          "text": "Unlock it only once you’re sure it’s the owner. Withdrawals are on hold for a while, and stay frozen until you release them."
        },
        "end_second_step": {
          "label": "Turn off two-step verification",
          "title": "Turn off two-step verification?",
          "text": "Do this only once you’re sure it’s the owner. The password alone will be enough to log in. The owner is notified, and withdrawals are on hold for a while."
        },
        "end_sessions": {
          "label": "Log out everywhere",
          "title": "Log this user out everywhere?",
          "text": "All of the user’s devices are logged out immediately."
        }
      },
      "reasonNeeded": "Enter a reason"
    },
    "step": {
      "needed": "Set up an authenticator app or a passkey first. Until then, nothing else is available here.",
      "text": "Use an app such as Google Authenticator, 1Password or Aegis to get codes on your phone.",
      "lost": "If you lose your phone and your backup codes, ask another operator to turn off two-step verification for you.",
      "without": "No two-step verification",
      "again": {
        "title": "Confirm it’s you",
        "text": "It’s been more than 15 minutes since you last confirmed. Confirm again to continue.",
        "send": "Continue"
      },
      "end": {
        "text": "Do this only once you’re sure who is asking. The operator is logged out everywhere, and the password alone will be enough to set up a new app or passkey.",
        "remarkNeeded": "Enter how you checked who is asking"
      },
      "passkey": {
        "text": "Log in with your fingerprint, face or screen lock, without your password.",
        "remove": "This passkey will no longer work, and your other devices will be logged out. Delete it from your device too.",
        "passwordNeeded": "Enter your password",
        "notHere": "Your passkey can’t be used in this browser. Use the device you added it on, or ask another operator to turn off two-step verification for you."
      }
    },
    "stopping": {
      "title": "Restrict trading?",
      "text": "Nobody can open positions until you allow it again. While trading is halted, stop losses, take profits and stop outs don’t trigger either. Users are told immediately.",
      "confirm": "Restrict trading",
      "positions": "Open positions, live accounts"
    },
    "rolls": {
      "nights": "Nights",
      "roll": "Roll over now",
      "done": "Rollover done"
    },
    "reconciliation": {
      "day": "Day (UTC)",
      "accounts": "Accounts",
      "of": {
        "real": "Live accounts",
        "demo": "Demo accounts"
      },
      "show": "Show this day",
      "save": "Save as CSV",
      "agree": "Everything agrees",
      "differences_one": "{{count}} difference",
      "differences_other": "{{count}} differences",
      "more": "More than {{count}} differences",
      "heading": {
        "item": "Item",
        "count": "Entries",
        "order": "Order ID",
        "record": "Payment",
        "wanted": "Expected",
        "found": "Found"
      },
      "row": {
        "opening": "Opening balances",
        "closing": "Closing balances",
        "orders": "Orders closed",
        "orderProfit": "P/L of these orders",
        "orderFee": "Fees of these orders",
        "orderSwap": "Swap of these orders",
        "deposits": "Deposits credited",
        "withdrawals": "Withdrawals requested",
        "returned": "Withdrawals rejected"
      },
      "kind": {
        "demo_opening": "Demo account opened",
        "demo_reset": "Demo account reset",
        "fee": "Order fees",
        "profit": "P/L",
        "swap": "Overnight swap",
        "negative_balance": "Negative balance written off",
        "deposit": "Deposits",
        "withdrawal": "Withdrawals",
        "withdrawal_returned": "Withdrawals returned",
        "negative_balance_repaid": "Negative balance repayment"
      },
      "difference": {
        "balance": "Closing balance",
        "kept_balance": "Current balance",
        "profit": "P/L",
        "fee": "Order fees",
        "swap": "Overnight swap",
        "no_order": "Entry without an order",
        "deposit": "Deposits",
        "withdrawal": "Withdrawals",
        "withdrawal_returned": "Withdrawals returned",
        "no_record": "Entry without a payment"
      }
    },
    "password": {
      "title": "Choose your own password",
      "first": "Someone else chose the current one. Until you replace it, nothing else is available here.",
      "current": "Current password",
      "byPasskey": "Use a passkey instead of the current password",
      "done": "Password changed. You’re logged out on all other devices."
    }
  },
  "history": {
    "tabs": {
      "overview": "Overview",
      "performance": "Performance"
    },
    "balance": "Balance",
    "locked": "On hold for withdrawals",
    "netValue": "Equity",
    "equity": {
      "title": "Equity curve",
      "span": "Time range",
      "spans": {
        "day": "1D",
        "week": "1W",
        "month": "1M",
        "all": "All"
      },
      "young": "The curve appears once the account is a few minutes old.",
      "at": "{{time}}: equity {{netValue}} USD, balance {{balance}} USD"
    },
    "ledger": {
      "title": "Transactions"
    },
    "date": "Date",
    "filter": {
      "kind": "Type",
      "allKinds": "All types",
      "time": "Date range",
      "from": "From",
      "to": "To",
      "instrument": "Instrument",
      "allInstruments": "All instruments",
      "allReasons": "All reasons",
      "clear": "Clear filter",
      "noOrders": "No orders match"
    },
    "kind": {
      "demo_opening": "Demo account opened",
      "demo_reset": "Demo account reset",
      "fee": "Fees",
      "profit": "P/L",
      "swap": "Swap",
      "negative_balance": "Negative balance written off",
      "deposit": "Deposits",
      "withdrawal": "Withdrawals",
      "withdrawal_returned": "Withdrawals returned",
      "negative_balance_repaid": "Negative balance repayment"
    },
    "period": {
      "all": "All time",
      "today": "Today",
      "week": "7 days",
      "month": "30 days",
      "own": "Custom"
    },
    "export": {
      "save": "Save as CSV",
      "busy": "Rows: {{done}} of {{total}}",
      "failed": "Couldn’t create the file. Try again."
    },
    "csv": {
      "time": "Time (UTC)",
      "kind": "Type",
      "description": "Description",
      "amount": "Amount (USD)",
      "balance": "Balance (USD)"
    },
    "empty": {
      "title": "No transactions yet",
      "text": "Every change to your balance appears here.",
      "filtered": "No transactions match",
      "other": "Try another type or a longer period."
    }
  },
  "home": {
    "list": "Instruments",
    "categories": "Categories",
    "favourites": "Favourites",
    "search": "Search instruments",
    "language": "Language"
  },
  "identity": {
    "form": "Identity verification",
    "name": "Full name",
    "number": "ID number",
    "numberHint": "From your national ID, passport or driving licence",
    "front": "Front of the document",
    "back": "Back of the document",
    "privacy": "JPEG, PNG or WebP, up to 8 MB. Only you and our review team can see the pictures.",
    "send": "Submit for review",
    "refused": "Not accepted. Please submit again.",
    "waiting": {
      "title": "Under review",
      "text": "We have your documents. The result will appear here."
    },
    "certified": {
      "title": "You’re verified",
      "text": "Your identity is confirmed. There’s nothing else to do."
    },
    "toAccount": "Back to account",
    "problem": {
      "name": "Enter your full name",
      "number": "Enter your ID number",
      "pictures": "Upload both sides of the document"
    }
  },
  "instruments": {
    "pair": "{{base}} · {{quote}}",
    "currency": {
      "AUD": "Australian dollar",
      "CAD": "Canadian dollar",
      "CHF": "Swiss franc",
      "EUR": "Euro",
      "GBP": "British pound",
      "HKD": "Hong Kong dollar",
      "JPY": "Japanese yen",
      "NZD": "NZ dollar",
      "USD": "US dollar"
    },
    "XAUUSD": "Gold",
    "XAGUSD": "Silver",
    "XPTUSD": "Platinum",
    "XPDUSD": "Palladium",
    "WTI": "WTI crude oil",
    "BRENT": "Brent crude oil",
    "NATGAS": "Natural gas",
    "US500": "US 500",
    "US30": "US 30",
    "NAS100": "US Tech 100",
    "GER40": "Germany 40",
    "UK100": "UK 100",
    "FRA40": "France 40",
    "JPN225": "Japan 225",
    "HK50": "Hong Kong 50",
    "AUS200": "Australia 200",
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
    "QAREJECT": "Rejects every order",
    "QASLOW": "Responds after 5 seconds",
    "QASILENT": "Acts, but doesn’t respond at first",
    "QACLOSED": "Never opens",
    "QASTALE": "Its price goes out of date",
    "QANOLEVER": "Has no leverage",
    "QAJUMP": "Jumps up and down"
  },
  "invite": {
    "lead": "Anyone who signs up with your code or link counts as your referral.",
    "none": "This account has no invite code",
    "qr": "QR code of your invite link",
    "code": "Invite code",
    "link": "Invite link",
    "copyCode": "Copy code",
    "copyLink": "Copy link",
    "copied": "Copied",
    "share": "Share link",
    "shareText": "Trade with me:",
    "came_one": "{{number}} person signed up with your code",
    "came_other": "{{number}} people signed up with your code",
    "came_zero": "No sign-ups yet"
  },
  "legal": {
    "risk": "Trading with leverage is risky. You can lose all the money in your account, and lose it quickly. Only trade with money you can afford to lose.",
    "losing": {
      "full": "CFDs are complex instruments and come with a high risk of losing money rapidly due to leverage. {{share}} of retail investor accounts lose money when trading CFDs with this provider. You should consider whether you understand how CFDs work and whether you can afford to take the high risk of losing your money.",
      "short": "{{share}} of retail CFD accounts lose money.",
      "unknown": {
        "full": "CFDs are complex instruments and come with a high risk of losing money rapidly due to leverage. Between {{least}} and {{most}} of retail investor accounts lose money when trading CFDs. There are no figures for this provider yet. You should consider whether you understand how CFDs work and whether you can afford to take the high risk of losing your money.",
        "short": "{{least}} to {{most}} of retail CFD accounts lose money. No figures for this provider yet."
      }
    },
    "countries": "Our services are not offered to residents of North Korea, Israel, China, Vanuatu or Cuba.",
    "warning": {
      "title": "Before your first order",
      "accept": "I understand, send it"
    }
  },
  "lock": {
    "title": "Lock your account?",
    "text": "This logs out all devices and freezes withdrawals, including those under review. You can still log in, close positions, cancel orders and tighten stops. Only support can unlock the account.",
    "confirm": "Lock my account",
    "locked": {
      "title": "Your account is locked",
      "text": "You can still close positions, cancel orders and tighten stops. Contact support to unlock it."
    },
    "noLink": "This link is incomplete. Open it again from our message."
  },
  "login": {
    "help": "Help and settings",
    "ended": {
      "expired": "Your session expired. Log in again.",
      "password": "Your password was changed. Log in with the new one.",
      "logout": "You logged out in another tab or window. Log in again.",
      "ended": "You were logged out from another device or by support. Log in again.",
      "closed": "Your account is closed. Your login details have been deleted.",
      "unknown": "You’ve been logged out. Log in again to continue.",
      "locked": "Your account was locked with the link in our message. Log in to close positions."
    },
    "demoTitle": "Practise without risk",
    "demoText": "A demo account opens instantly with 100,000 USD of practice money. No registration needed.",
    "openDemo": "Open a demo account",
    "backToDemo": "Back to my demo account",
    "register": "Register",
    "forgot": "Forgot password?",
    "by": "Email or mobile",
    "type": {
      "email": "Email",
      "mobile": "Mobile"
    },
    "account": {
      "email": "Email",
      "mobile": "Mobile number"
    },
    "area": "Country code",
    "password": "Password",
    "newPassword": "New password",
    "repeatPassword": "Confirm password",
    "showPassword": "Show password",
    "strength": {
      "label": "Password strength",
      "weak": "Weak",
      "fair": "Fair",
      "good": "Good",
      "strong": "Strong"
    },
    "rule": {
      "list": "Requirements",
      "length": "{{least}} to {{most}} characters",
      "common": "Not common or repetitive",
      "own": "Not your email, mobile number or name",
      "kept": ": met",
      "open": ": not met"
    },
    "code": {
      "label": "Verification code",
      "send": "Send code",
      "again": "Resend in {{seconds}} s",
      "sent": "Code sent to {{to}}. It’s valid for 10 minutes."
    },
    "captcha": {
      "label": "Characters in the picture",
      "picture": "Picture with 5 letters and digits",
      "reload": "New picture"
    },
    "problem": {
      "account": {
        "missing": {
          "email": "Enter your email",
          "mobile": "Enter your mobile number"
        },
        "no contact": {
          "email": "Enter a valid email",
          "mobile": "Enter a valid mobile number"
        },
        "no area": {
          "email": "Select a country code",
          "mobile": "Select a country code"
        }
      },
      "password": {
        "missing": "Enter your password",
        "too short": "Use at least {{least}} characters",
        "too long": "Use up to {{most}} characters",
        "too common": "This password is too common. Choose another.",
        "own data": "This is too close to your email, mobile number or name. Choose another.",
        "one pattern": "This repeats the same characters. Choose another."
      },
      "code": {
        "missing": "Enter the verification code",
        "no code": "Enter the 6-digit code"
      },
      "captcha": {
        "missing": "Enter the characters in the picture",
        "no code": "Enter the characters in the picture"
      }
    },
    "refused": {
      "account": "Not accepted. Check what you entered.",
      "password": "Not accepted. Choose another password.",
      "repeated": "Passwords don’t match",
      "code": "Check the code and try again",
      "inviteCode": "Check the invite code",
      "form": "Something in the form wasn’t accepted. Check it and try again."
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
      "emptyText": "Announcements from your broker appear here."
    },
    "unknown": {
      "title": "Article not found",
      "text": "It may have been removed, or the link is wrong.",
      "all": "All news"
    }
  },
  "notFound": {
    "title": "Page not found",
    "text": "The link may be out of date or mistyped.",
    "home": "Go to Quotes"
  },
  "onChart": {
    "handle": {
      "stopLoss": "Stop loss, {{order}}",
      "takeProfit": "Take profit, {{order}}",
      "pull": "Drag to set a stop, {{order}}"
    },
    "ask": {
      "stopLoss": "Set the stop loss?",
      "takeProfit": "Set the take profit?",
      "means": "{{money}} USD if triggered",
      "confirm": "Confirm"
    },
    "unchanged": "Nothing changed.",
    "fills": "Entries and exits on the chart: {{number}}",
    "draw": {
      "level": "Horizontal line",
      "trend": "Trend line",
      "remove": "Delete line",
      "tapPrice": "Tap a price to draw the line",
      "tapFirst": "Tap the starting point",
      "tapSecond": "Tap the end point",
      "full": "Maximum {{most}} lines. Delete one first.",
      "from": "Start of the trend line",
      "to": "End of the trend line"
    }
  },
  "orderSettings": {
    "oneTap": {
      "title": "One-tap trading",
      "hint": "Buy and Sell send the order at once",
      "warning": "One tap sends the order at once. You can’t undo it.",
      "turnOn": "Turn on",
      "time": "Turn off after",
      "askAbove": "Confirm above",
      "left": "One-tap trading is on, {{time}} left. Order settings"
    },
    "risk": {
      "short": "Risk",
      "title": "Position size from risk",
      "own": "Risk, % of equity",
      "needsStop": "Set a stop loss first",
      "money": "Risk, USD",
      "byRisk": "Max lots by risk",
      "byMargin": "Max lots by margin",
      "bound": {
        "risk": "Limited by risk, rounded down in steps of {{step}}",
        "margin": "Limited by free margin, rounded down in steps of {{step}}",
        "step": "Even the minimum size exceeds this risk"
      },
      "use": "Set lots to {{lots}}"
    },
    "more": {
      "expiry": "Expiry",
      "gtc": "Good till cancelled",
      "today": "Today",
      "week": "One week",
      "own": "Choose a date",
      "until": "Expires",
      "slippage": "Limit slippage",
      "slippageHint": "A market order isn’t filled if slippage exceeds this",
      "most": "Max slippage",
      "passed": "Choose an expiry in the future"
    }
  },
  "orders": {
    "summary": {
      "netValue": "Equity",
      "level": "Margin level",
      "stopOut": "Stop out at {{level}}",
      "call": "Margin call at {{level}}",
      "safe": "safe",
      "none": "no positions",
      "balance": "Balance",
      "available": "Free margin",
      "margin": "Margin",
      "ratio": "Margin usage"
    },
    "tabs": {
      "label": "Orders",
      "holding": "Positions",
      "pending": "Pending",
      "ended": "History"
    },
    "list": {
      "holding": "Open positions",
      "pending": "Pending orders",
      "ended": "Order history"
    },
    "empty": {
      "holding": {
        "title": "No open positions",
        "text": "Your open positions and live P/L appear here."
      },
      "ended": {
        "title": "No order history",
        "text": "Closed positions and cancelled orders appear here."
      },
      "action": "Start trading",
      "pending": {
        "title": "No pending orders",
        "text": "Pending orders stay here until triggered or cancelled."
      }
    },
    "detail": {
      "title": "Order {{id}}",
      "lots": "Lots",
      "leverage": "Leverage",
      "profit": "P/L",
      "asked": "Requested price",
      "opened": "Open price",
      "now": "Current price",
      "closed": "Close price",
      "margin": "Margin",
      "fee": "Fee",
      "stopLoss": "Stop loss",
      "takeProfit": "Take profit",
      "none": "–",
      "openedOn": "Order time",
      "closedOn": "Close time",
      "reason": "Reason",
      "close": "Close position",
      "checking": "No response yet. Checking your order…",
      "target": "Order price",
      "setStops": "Set SL/TP",
      "cancel": "Cancel order",
      "path": "Price since {{time}}",
      "trail": "Trailing stop",
      "expires": "Expires",
      "breakEven": "Stop to break-even: {{price}}",
      "part": "Part of #{{id}}",
      "spreadCost": "Spread cost",
      "swap": "Swap"
    },
    "reason": {
      "manual": "Closed by you",
      "stop_loss": "Stop loss triggered",
      "take_profit": "Take profit triggered",
      "stop_out": "Stop out: margin level too low",
      "cancelled": "Cancelled by you",
      "no_margin": "Not enough free margin to open",
      "demo_reset": "Demo account reset",
      "expired": "Expired",
      "reversed": "Reversed by you"
    },
    "marginCall": {
      "title": "Margin call",
      "text": "Reduce or close positions. At the stop-out level, the largest losses are closed automatically.",
      "help": "What would help?"
    },
    "row": {
      "now": "now {{price}}",
      "ended": "{{reason}} · {{time}}",
      "more": "{{instrument}}, {{order}}: actions",
      "edit": "Edit",
      "close": "Close",
      "cancel": "Cancel",
      "pips": "pips: {{pips}}",
      "chart": "Show on chart",
      "details": "Order details"
    },
    "profitOfAll": "Total P/L",
    "confirm": {
      "close": {
        "title": "Close this position?",
        "text": "{{order}} {{instrument}} closes at the latest price.",
        "confirm": "Close position",
        "stay": "Keep open"
      },
      "cancel": {
        "title": "Cancel this order?",
        "text": "{{order}} {{instrument}} at {{price}} will be cancelled.",
        "confirm": "Cancel order",
        "stay": "Keep order"
      }
    },
    "stops": {
      "title": "Stop loss and take profit",
      "now": "Current price",
      "save": "Save"
    },
    "problem": {
      "marketClosed": "Market closed",
      "noFreshQuote": "Waiting for a live price",
      "stopLossOfBuy": "Stop loss for a buy must be below {{price}}",
      "stopLossOfSell": "Stop loss for a sell must be above {{price}}",
      "takeProfitOfBuy": "Take profit for a buy must be above {{price}}",
      "takeProfitOfSell": "Take profit for a sell must be below {{price}}",
      "tooLarge": "Maximum {{largest}}",
      "tooManyPlaces_one": "Use up to {{count}} decimal place",
      "tooManyPlaces_other": "Use up to {{count}} decimal places",
      "trailNotPositive": "Enter a trailing distance above 0",
      "trailTooFar": "The trailing distance must be smaller than the price",
      "closingOnly": "You can only close positions for now",
      "halted": "Trading is halted for now"
    },
    "turned": {
      "filled": "Filled at {{price}}",
      "ended": "This order has ended",
      "late": "Too late: the order had already changed. Nothing was done."
    },
    "sort": {
      "label": "Sort orders",
      "newest": "Newest"
    },
    "group": {
      "by": "Group by instrument",
      "head_one": "{{count}} order, lots: {{lots}}",
      "head_other": "{{count}} orders, lots: {{lots}}"
    },
    "table": {
      "instrument": "Instrument",
      "side": "Side, lots",
      "entry": "Open price",
      "now": "Current",
      "pips": "Pips",
      "profit": "P/L",
      "opened": "Order time",
      "closed": "Close time",
      "exit": "Close price",
      "price": "Order price",
      "reason": "Reason",
      "actions": "Actions"
    },
    "short": {
      "stopLoss": "SL",
      "takeProfit": "TP"
    },
    "strip": {
      "open": "Positions: {{own}} of {{total}}"
    },
    "many": "Close several…",
    "filter": "Filter",
    "why": "Why?"
  },
  "passkey": {
    "logIn": "Log in with a passkey",
    "use": "Use a passkey",
    "waiting": "Continue on your device…",
    "loginText": "Use your fingerprint, face or screen lock to finish logging in.",
    "confirmText": "Use your passkey to confirm.",
    "notOnThisDevice": "Your passkey can’t be used in this browser. Use the device you added it on, or contact support.",
    "title": "Passkeys",
    "text": "Log in with your fingerprint, face or screen lock, without your password. Withdrawals are on hold for a while after you add or remove one.",
    "add": "Add a passkey",
    "name": "Name",
    "nameHint": "Helps you recognise it in the list",
    "nameMissing": "Enter a name",
    "create": "Create passkey",
    "created": "Added {{time}}",
    "used": "Last used {{time}}",
    "remove": "Remove",
    "removeOne": "Remove {{name}}",
    "full": "You’ve reached the maximum. Remove a passkey to add another one.",
    "notOffered": "Passkeys can’t be added in this browser. Use another browser or device.",
    "ask": {
      "title": "Remove {{name}}?",
      "text": "This passkey will no longer work, and withdrawals will be on hold for a while. Delete it from your device too.",
      "last": "This passkey will no longer work, and your password alone will be enough to log in. Withdrawals will be on hold for a while. Delete it from your device too."
    },
    "appEnd": {
      "title": "Turn off the authenticator app?",
      "text": "Your passkeys will still work. Your backup codes will stop working and withdrawals will be on hold for a while."
    },
    "problem": {
      "left": "Cancelled or timed out. Try again.",
      "noAuthenticator": "This device can’t store passkeys. Use another device or a security key.",
      "known": "This device already has a passkey for your account. Use another device to add one.",
      "notHere": "Passkeys don’t work at this address. Open the app at its usual address.",
      "broken": "The passkey didn’t work. Try again."
    }
  },
  "password": {
    "forgotText": "We’ll send a code to your email or phone. Use it to set a new password. You’ll be logged out on all devices.",
    "changeText": "We’ll send you a code. Use it to set a new password. You’ll be logged out on all other devices.",
    "codeTo": {
      "email": "We’ll send a code to your email",
      "mobile": "We’ll send a code to your phone"
    },
    "set": "Set new password",
    "pair": {
      "missing": "Fill in all fields",
      "incomplete": "Fill in all fields",
      "different": "Passwords don’t match"
    }
  },
  "performance": {
    "period": {
      "thisMonth": "This month",
      "lastMonth": "Last month",
      "thisYear": "This year",
      "incomplete": "Choose a first and a last day, up to 366 days in all."
    },
    "results": {
      "net": "Net result",
      "won": "Gross profit",
      "lost": "Gross loss",
      "winners": "Winning trades",
      "of": "{{won}} of {{all}}",
      "factor": "Profit factor",
      "averageWin": "Average win",
      "averageLoss": "Average loss",
      "best": "Best trade",
      "worst": "Worst trade",
      "losingRun": "Longest losing streak",
      "drawdown": "Maximum drawdown",
      "note": "Net result is P/L after fees and swap. Weekdays and hours are in UTC."
    },
    "groups": {
      "instrument": "By instrument",
      "weekday": "By weekday",
      "hour": "By hour",
      "trades": "Closed trades"
    },
    "empty": {
      "title": "No closed trades in this period",
      "text": "Trades closed in this period appear here."
    },
    "statement": {
      "title": "Statement",
      "opening": "Opening balance",
      "closing": "Closing balance",
      "spread": "Spread cost",
      "print": "Print",
      "note": "Spread cost is already part of each trade’s P/L. A negative swap is a cost.",
      "year": "Costs this year (USD)"
    }
  },
  "product": {
    "kind": "Search for",
    "companies": "Companies",
    "instruments": "Instruments",
    "label": "Company name",
    "clear": "Clear",
    "nothing": {
      "title": "No companies found",
      "text": "Try part of the name."
    },
    "details": {
      "mainCompany": "Parent company",
      "email": "Contact email",
      "office": "Office",
      "registered": "Registered address",
      "website": "Website"
    },
    "choose": "Select this company",
    "leave": "Deselect this company",
    "chosen": "You’ve selected {{name}}",
    "left": "You’ve deselected {{name}}"
  },
  "quoteList": {
    "empty": {
      "title": "No instruments",
      "text": "There’s nothing in this category yet.",
      "all": "Show all"
    },
    "noFavourites": {
      "title": "No favourites yet",
      "text": "Open an instrument and tap its star to add it here."
    },
    "find": {
      "label": "Symbol, name or category",
      "clear": "Clear",
      "recent": "Recent searches",
      "forget": "Clear",
      "results": "Results",
      "nothing": {
        "title": "No results",
        "text": "Try a symbol such as EUR/USD, a name or a category."
      }
    }
  },
  "rank": {
    "lead": "Each trader’s results over the last three weeks, from closed positions.",
    "list": "Trader ranking",
    "copy": {
      "lead": "Traders you’ll be able to copy. Copy trading is coming soon.",
      "list": "Traders to copy"
    },
    "soon": "Copy trading is coming soon",
    "name": "Trader",
    "sort": "Sort by",
    "filter": "Trading style",
    "sorts": {
      "threeWeekRate": "3-week return",
      "threeWeekWin": "Win rate",
      "threeWeekProfit": "3-week profit",
      "totalRate": "Total return",
      "trades": "Trades",
      "followers": "Followers"
    },
    "threeWeekRate": "3 weeks",
    "winRate": "Win rate",
    "profit": "Profit (USD)",
    "totalRate": "Total",
    "orders": "Trades",
    "followers": "Followers",
    "style": {
      "trend": "Trend",
      "reversal": "Reversal",
      "breakout": "Breakout",
      "swing": "Swing",
      "scalp": "Scalping"
    },
    "empty": {
      "title": "No traders ranked yet",
      "text": "Traders appear here once they have closed positions."
    }
  },
  "register": {
    "inviteCode": "Invite code (optional)",
    "inviteHint": "The code of the person who invited you",
    "send": "Register",
    "known": "Already have an account?",
    "pair": {
      "missing": "Enter a password",
      "incomplete": "Confirm your password",
      "different": "Passwords don’t match"
    },
    "cannotRead": "Can’t read the picture?",
    "askSupport": "Contact support"
  },
  "security": {
    "score": {
      "title": "Protection",
      "count": "{{on}} of {{all}} on",
      "on": ": on",
      "off": ": off"
    },
    "protection": {
      "password": {
        "title": "Password",
        "text": "It keeps others out of your account."
      },
      "confirmation": {
        "title": "Code for withdrawals",
        "text": "Withdrawals and new withdrawal methods need a code that we send you.",
        "how": "Your broker has turned this off."
      },
      "secondStep": {
        "title": "Two-step verification",
        "text": "Nobody gets in with your password alone.",
        "how": "Add an authenticator app or a passkey on this page."
      },
      "backupCodes": {
        "title": "Backup codes",
        "text": "They let you log in if you lose your phone.",
        "how": "You get them when you add an authenticator app."
      },
      "word": {
        "title": "Anti-phishing word",
        "text": "It shows you which messages are really from us."
      }
    },
    "login": "Login",
    "password": "Changing it logs you out on all other devices",
    "devices": {
      "title": "Where you’re logged in",
      "unknown": "Unknown device",
      "current": "This device",
      "since": "Logged in {{time}}",
      "last": "Last active {{time}}",
      "endOne": "Log out {{device}}",
      "endOthers": "Log out all other devices",
      "ask": {
        "one": "Log out {{device}}?",
        "others": "Log out all other devices?",
        "text": "You’ll need your password to log in there again. If you don’t recognise a device, change your password too."
      }
    },
    "messages": "Messages from us",
    "word": {
      "none": "Not set",
      "lead": "Every email and text message from us will carry this word. If a message doesn’t have it, it isn’t from us.",
      "label": "Your word",
      "hint": "2 to 30 letters. Don’t use a password.",
      "save": "Save",
      "set": "Set a word",
      "remove": "Remove word",
      "saved": "Word saved",
      "removed": "Word removed",
      "length": "Use {{least}} to {{most}} letters",
      "letters": "Use letters only. Between words, use a single space, hyphen or apostrophe."
    },
    "money": "Your money",
    "hold": {
      "none": "Not on hold",
      "until": "For your security, on hold until {{time}}",
      "locked": "Frozen until your account is unlocked"
    },
    "data": {
      "title": "Your data",
      "download": "Download your data",
      "detail": "Everything we keep about you, as a JSON file",
      "busy": "Getting your data ready…",
      "saved": "Saved to your downloads",
      "tooMany": "You can download your data three times a day. Try again tomorrow."
    },
    "close": {
      "detail": "For good, once nothing is left in it",
      "lead": "Closing an account is final.",
      "point": {
        "access": "You’ll be logged out on all devices and can’t log in again.",
        "kept": "Records of your trades and payments are kept for as long as the law requires.",
        "again": "You can register again with the same email or mobile number."
      },
      "left": {
        "title": "Before you can close the account:",
        "orders": "Open positions and pending orders",
        "deposits": "Deposits under review",
        "withdrawals": "Withdrawals under review",
        "balance": "Balance"
      },
      "settle": {
        "orders": "Close or cancel them",
        "deposits": "Wait until they’ve been reviewed",
        "withdrawals": "Wait until they’ve been paid",
        "balance": "Withdraw what’s left"
      },
      "check": "Check again",
      "show": "Show password",
      "missing": "Enter your password",
      "wrong": "Wrong password",
      "ask": {
        "title": "Close this account for good?",
        "text": "This can’t be undone.",
        "confirm": "Close for good",
        "stay": "Keep account"
      }
    },
    "notices": {
      "title": "Security notices",
      "empty": "Nothing yet. Password changes, withdrawals and logins from new devices appear here.",
      "unread": "New",
      "all": "Show all"
    },
    "needed": "Your broker requires two-step verification. Until you set it up, you can only view your account, close positions, cancel orders and change stops."
  },
  "startUp": {
    "newVersion": "A new version is ready",
    "reload": "Reload",
    "reloadAnyway": "Reload anyway",
    "mayBeLost": "Anything you typed may be lost",
    "awaitsAnswer": "You can reload once we’ve heard back about what you sent",
    "closed": {
      "title": "We’re closed",
      "text": "This service isn’t available at the moment. You can’t trade or log in here.",
      "support": "Contact support",
      "chat": "Support chat",
      "again": "Check again",
      "stillClosed": "Still closed"
    }
  },
  "steps": {
    "code": "Authenticator code",
    "backupCode": "Backup code",
    "useBackup": "Use a backup code",
    "useApp": "Use the authenticator app",
    "copied": "Copied",
    "problem": {
      "missing": "Enter the code",
      "noCode": "Enter the 6 digits shown in your app",
      "noBackupCode": "Enter the 10 characters of a backup code"
    },
    "login": {
      "title": "Two-step verification",
      "text": "Open your authenticator app and enter the code it shows.",
      "back": "Back to login"
    },
    "confirm": {
      "text": "Enter the code from your authenticator app to confirm."
    },
    "title": "Two-step verification",
    "text": "Your password alone won’t be enough to log in, withdraw or change security settings.",
    "app": {
      "name": "Authenticator app",
      "on": "Active",
      "off": "Not active",
      "text": "Use an app such as Google Authenticator, 1Password or Aegis to get codes on your phone. Withdrawals are on hold for a while after you set it up.",
      "left_one": "{{count}} backup code left",
      "left_other": "{{count}} backup codes left",
      "setUp": "Set up",
      "end": "Turn off"
    },
    "setUp": {
      "title": "Set up your authenticator app",
      "scan": "Scan this with your app, or enter the key by hand. Then enter the code it shows.",
      "picture": "QR code for your authenticator app",
      "key": "Key",
      "copyKey": "Copy the key",
      "confirm": "Turn on"
    },
    "codes": {
      "title": "Backup codes",
      "text": "Save these codes now: they won’t be shown again. Each one lets you in once if you lose your phone.",
      "save": "Save as a file",
      "copy": "Copy all codes",
      "kept": "I’ve saved my backup codes",
      "done": "Finish"
    },
    "end": {
      "title": "Turn off two-step verification?",
      "text": "Your password alone will be enough to log in. Your backup codes will stop working and withdrawals will be on hold for a while."
    }
  },
  "stops": {
    "way": "Enter by",
    "ways": {
      "price": "Price",
      "pips": "Pips",
      "money": "Money",
      "share": "% of balance"
    },
    "unit": "pips",
    "quick": "Distance from price",
    "pips": "pips: {{pips}}",
    "name": {
      "stopLoss": "Stop loss",
      "takeProfit": "Take profit"
    },
    "lower": {
      "stopLoss": "Lower stop loss",
      "takeProfit": "Lower take profit"
    },
    "higher": {
      "stopLoss": "Raise stop loss",
      "takeProfit": "Raise take profit"
    },
    "side": "Side",
    "what": "{{order}} at {{price}}",
    "means": "{{money}} USD if triggered",
    "remove": "Remove",
    "set": {
      "stopLoss": "Set stop loss",
      "takeProfit": "Set take profit"
    },
    "trail": "Trailing stop",
    "trailHint": "Follows the price in your favour at this distance and never moves back",
    "distance": "Trailing distance",
    "nearer": "Shorten trailing distance",
    "farther": "Extend trailing distance",
    "problem": {
      "trailNotPositive": "Enter a trailing distance above 0",
      "trailTooFar": "The trailing distance must be smaller than the price"
    }
  },
  "support": {
    "frame": "Chat with support",
    "messengers": "Other ways to contact support",
    "window": "The chat opens in a new window.",
    "open": "Open the chat",
    "none": {
      "title": "Chat isn’t available right now",
      "text": "You can email us instead.",
      "write": "Email us"
    },
    "contact": {
      "title": "Contact",
      "text": "Questions about your account, deposits or withdrawals."
    },
    "complaint": {
      "title": "Complaints",
      "text": "Complaints are handled separately from support."
    },
    "copy": "Copy {{email}}",
    "copied": "Copied",
    "write": "Write an email",
    "noEmail": {
      "title": "No contact email",
      "text": "You can reach support by chat.",
      "chat": "Support chat"
    },
    "feedback": {
      "title": "Feedback is coming soon",
      "text": "Soon you’ll be able to tell us here what you’d like. Until then, email us: we read everything.",
      "write": "Write to us"
    }
  },
  "system": {
    "clear": {
      "title": "Clear cache",
      "detail": "Removes searches and saved files. Your settings stay."
    },
    "cleared": "Cache cleared",
    "trace": {
      "title": "Save the trace",
      "detail": "What the app did in this tab, without personal data or passwords"
    },
    "version": "Version",
    "shortcuts": {
      "title": "Keyboard shortcuts",
      "safe": "No shortcut sends an order.",
      "list": "Show shortcuts",
      "search": "Find an instrument",
      "lots": "Go to lots",
      "buy": "Go to Buy",
      "sell": "Go to Sell",
      "periods": "Chart period, shortest to longest",
      "next": "Next instrument",
      "previous": "Previous instrument"
    },
    "columns": {
      "layout": "Layout",
      "quotes": "Quotes width",
      "ticket": "Ticket width",
      "narrow": "Narrow",
      "normal": "Normal",
      "wide": "Wide",
      "categories": "Categories",
      "charts": "Instruments side by side"
    },
    "confirmOrders": {
      "label": "Show result after each order",
      "hint": "When off, you get a short message instead."
    }
  },
  "told": {
    "filled": {
      "buy": "Bought {{lots}} {{instrument}} at {{price}}",
      "sell": "Sold {{lots}} {{instrument}} at {{price}}"
    },
    "placed": "Pending order placed: {{order}} {{instrument}} at {{price}}",
    "booked": "Margin {{margin}}, fee {{fee}}",
    "one": {
      "stop_loss": "Stop loss: {{instrument}} {{order}}, {{profit}}",
      "take_profit": "Take profit: {{instrument}} {{order}}, {{profit}}",
      "stop_out": "Stop out: {{instrument}} {{order}}, {{profit}}",
      "no_margin": "Not enough free margin to open {{instrument}} {{order}}",
      "expired": "Pending order expired: {{instrument}} {{order}}"
    },
    "several": {
      "filled": "Pending orders filled: {{instruments}}",
      "stop_loss": "Stop loss: {{instruments}}, {{profit}}",
      "take_profit": "Take profit: {{instruments}}, {{profit}}",
      "stop_out": "Stop out: {{instruments}}, {{profit}}",
      "no_margin": "Not enough free margin to open: {{instruments}}",
      "expired": "Pending orders expired: {{instruments}}"
    },
    "deposit": {
      "done": "Deposit credited",
      "rejected": "Deposit rejected",
      "because": "Deposit rejected: {{remark}}",
      "invalid": "Deposit invalid"
    },
    "withdraw": {
      "done": "Withdrawal paid",
      "rejected": "Withdrawal rejected",
      "because": "Withdrawal rejected: {{remark}}"
    },
    "identity": {
      "done": "Identity verified",
      "rejected": "Identity verification rejected",
      "because": "Identity verification rejected: {{remark}}"
    },
    "security": {
      "password": "Your password was changed",
      "method_added": "{{to}} was added as a withdrawal method",
      "method_removed": "{{to}} was removed from your withdrawal methods",
      "withdrawal": "A withdrawal of {{amount}} USD to {{to}} was requested",
      "device": "A new device logged in to your account: {{to}}",
      "second_step_added": "An authenticator app was added to your account",
      "second_step_removed": "The authenticator app was removed from your account",
      "passkey_added": "A passkey was added to your account",
      "passkey_removed": "A passkey was removed from your account",
      "locked": "Your account was locked",
      "unlocked": "Your account was unlocked"
    },
    "stopped": {
      "closingOnly": "You can only close positions for now: {{instruments}}",
      "halted": "Trading is halted for now: {{instruments}}. You can still close positions yourself."
    }
  },
  "trade": {
    "chooseInstrument": "Select an instrument",
    "instruments": "Instruments",
    "high": "H",
    "low": "L",
    "periods": "Period",
    "period": {
      "1min": "1m",
      "5min": "5m",
      "15min": "15m",
      "30min": "30m",
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
      "name": "Chart of {{instrument}}",
      "secondName": "Second chart of {{instrument}}",
      "summary": "{{instrument}}, {{period}} per candle, last price {{price}}",
      "table": "Show as table",
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
      "backToNow": "Back to latest"
    },
    "form": {
      "label": "Order",
      "leverage": "Leverage",
      "noLeverage": "Leverage not set",
      "lots": "Lots",
      "lotsUnit": "lots",
      "more": "More lots",
      "fewer": "Fewer lots",
      "margin": "Margin",
      "fee": "Fee",
      "available": "Free margin",
      "mode": "Order type",
      "market": "Market",
      "pending": "Pending",
      "target": "Order price",
      "lowerTarget": "Lower order price",
      "higherTarget": "Raise order price",
      "stopLoss": "Stop loss",
      "takeProfit": "Take profit",
      "stopLossShort": "SL",
      "takeProfitShort": "TP",
      "marginLater": "Margin when opened",
      "feeLater": "Fee when opened",
      "enough": "Enough",
      "notEnough": "Not enough"
    },
    "problem": {
      "notReady": "Waiting for market data",
      "offline": "You’re offline. Orders can’t be sent.",
      "accountLocked": "Your account is locked",
      "marketClosed": "Market closed",
      "noFreshQuote": "Waiting for a live price",
      "noLeverage": "Leverage isn’t set for this instrument. Orders can’t be placed right now.",
      "chooseLeverage": "Select leverage",
      "leverageNotOffered": "Leverage ×{{leverage}} isn’t available",
      "badLots": "Lots: minimum {{minimum}}, in steps of {{step}}",
      "targetNotAllowed": "Remove the order price for a market order",
      "targetNeeded": "Enter an order price",
      "targetIsThePrice": "The order price must differ from the current price",
      "stopLossOfBuy": "Stop loss for a buy must be below {{price}}",
      "stopLossOfSell": "Stop loss for a sell must be above {{price}}",
      "takeProfitOfBuy": "Take profit for a buy must be above {{price}}",
      "takeProfitOfSell": "Take profit for a sell must be below {{price}}",
      "stopNotPositive": "Enter a price above 0",
      "stopsAreOfBuy": "SL and TP are set for a buy",
      "stopsAreOfSell": "SL and TP are set for a sell",
      "notEnoughAvailable": "Not enough free margin: {{needed}} needed, {{left}} available",
      "tooManyOrders": "Limit reached: {{limit}} open positions and pending orders. Close or cancel one.",
      "marginMayLack": "Needs {{needed}} when it opens. Free margin now: {{left}}.",
      "tooLarge": "Maximum {{largest}}",
      "stopLossNeeded": "Enter a stop loss or remove it",
      "takeProfitNeeded": "Enter a take profit or remove it",
      "tooManyPlaces_one": "Use up to {{count}} decimal place",
      "tooManyPlaces_other": "Use up to {{count}} decimal places",
      "closingOnly": "You can only close positions for now",
      "halted": "Trading is halted for now"
    },
    "sending": {
      "slow": "This is taking longer than usual…",
      "checking": "No response yet. Checking your order…"
    },
    "placed": {
      "title": "Order placed",
      "text": "{{side}} {{lots}} {{instrument}} at {{price}}",
      "toOrders": "View orders",
      "stay": "Keep trading",
      "titlePending": "Pending order placed",
      "textPending": "{{side}} {{lots}} {{instrument}} when the price reaches {{price}}"
    },
    "picker": {
      "search": "Search",
      "clear": "Clear",
      "favourites": "Favourites",
      "nothing": {
        "title": "No results",
        "text": "Try a symbol, a name or a category."
      }
    },
    "terms": {
      "show": "Contract details",
      "name": "Name",
      "market": "Market",
      "open": "Open",
      "closed": "Closed",
      "openUntil": "Open until {{time}} ({{span}})",
      "closedUntil": "Closed until {{time}} ({{span}})",
      "lot": "1 lot",
      "units_one": "{{units}} unit",
      "units_other": "{{units}} units",
      "minimum": "Minimum size",
      "step": "Lot step",
      "fixedMargin": "{{units}} USD per lot, at any leverage",
      "leveragedMargin": "Contract value ÷ leverage",
      "feeOfLot": "{{amount}} USD per lot",
      "feeOfMargin": "{{share}} of margin",
      "session": "Session open price",
      "lots_one": "{{lots}} lot",
      "lots_other": "{{lots}} lots"
    },
    "real": "Live",
    "confirm": {
      "buy": "Confirm: buy {{lots}} {{instrument}}",
      "sell": "Confirm: sell {{lots}} {{instrument}}",
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
    "progress": "Upload progress",
    "preview": "Preview: {{side}}",
    "refused": "Not accepted. Choose a JPEG, PNG or WebP picture up to {{megabytes}} MB."
  },
  "user": {
    "demoAccount": "Demo account",
    "uid": "UID {{uid}}",
    "copyUid": "Copy UID",
    "copied": "Copied",
    "balance": "Balance",
    "netValue": "Equity",
    "available": "Free margin",
    "level": "Margin level",
    "links": "Menu",
    "orders": "Orders",
    "language": "Language",
    "look": "Appearance",
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
      "row": "Reset demo account",
      "detail": "Closes everything and starts again with 100,000 USD",
      "title": "Reset demo account?",
      "text": "All positions and pending orders end with no P/L, and your balance goes back to 100,000 USD.",
      "confirm": "Reset"
    },
    "messengers": "Support on messaging apps",
    "logOut": {
      "title": "Log out?",
      "text_one": "You have {{count}} open position. It stays open after you log out.",
      "text_other": "You have {{count}} open positions. They stay open after you log out."
    },
    "realAccount": {
      "title": "Live accounts only",
      "text": "This page isn’t available for demo accounts. Open a live account or log in to yours.",
      "register": "Open a live account",
      "logIn": "Log in"
    }
  },
  "wallet": {
    "lead": "You can only withdraw to the addresses and accounts added here.",
    "coin": {
      "detail": "For crypto withdrawals",
      "list": "Added crypto addresses",
      "bind": "Add a crypto address",
      "currency": "Currency and network",
      "notice": "Double-check the network. Crypto sent over the wrong network is lost.",
      "empty": {
        "title": "No crypto addresses yet",
        "text": "Add the address of your own wallet to withdraw to it."
      }
    },
    "bank": {
      "detail": "For withdrawals by bank transfer",
      "list": "Added bank accounts",
      "bind": "Add a bank account",
      "currency": "Account currency",
      "notice": "The account must be in your own name.",
      "empty": {
        "title": "No bank accounts yet",
        "text": "Add your own bank account to withdraw to it."
      }
    },
    "choice": {
      "title": "What do you want to add?",
      "text": "You can withdraw to a crypto address or a bank account."
    },
    "noCurrency": "You can’t add anything right now. Try again later.",
    "address": "Wallet address",
    "payeeName": "Account holder’s name",
    "bankName": "Bank name",
    "bankAddress": "Bank address",
    "payeeAccount": "Account number",
    "payeeAccountHint": "IBAN, where your country uses it",
    "bankSwift": "SWIFT/BIC code",
    "bankSwiftHint": "8 or 11 characters, such as DEUTDEFF",
    "remark": "Label",
    "optional": "Optional",
    "save": "Add",
    "missing": {
      "address": "Enter the withdrawal address",
      "payeeName": "Enter the account holder’s name",
      "bankName": "Enter the bank’s name",
      "bankAddress": "Enter the bank’s address",
      "payeeAccount": "Enter the account number",
      "bankSwift": "Enter the SWIFT/BIC code"
    },
    "fault": {
      "address": "Enter a valid {{protocol}} address",
      "addressDigits": "Check the address: a character is wrong",
      "swift": "A SWIFT/BIC code has 8 or 11 letters and digits",
      "swiftCountry": "Check characters 5 and 6: they must name a country",
      "account": "Enter a valid account number",
      "ibanLength": "Check the length of the IBAN for its country",
      "ibanDigits": "Check the IBAN: a character is wrong"
    },
    "remove": {
      "label": "Remove {{account}}",
      "title": "Remove this method?",
      "text": "You’ll no longer be able to withdraw to {{account}}. Withdrawals in progress aren’t affected.",
      "confirm": "Remove",
      "keep": "Keep"
    },
    "compare": "Compare with the original",
    "hold": "Available from {{time}}"
  },
  "why": {
    "step": {
      "profitBuy": "A buy makes a profit when the price rises: price change × lots × units per lot × conversion rate",
      "profitSell": "A sell makes a profit when the price falls: price change × lots × units per lot × conversion rate",
      "net": "After fee and swap",
      "marginFixed": "Fixed margin: lots × units per lot",
      "marginLeveraged": "Lots × units per lot × open price × conversion rate ÷ leverage",
      "split": "Rounding when the position was split",
      "feePerLot": "Lots × fee per lot",
      "feeOfMargin": "Margin × fee rate",
      "spreadCost": "Spread × lots × units per lot × conversion rate",
      "swapNight": "One night: lots × swap per lot",
      "swapTriple": "Triple swap: lots × swap per lot × nights",
      "swapAll": "All nights together",
      "breakEvenCost": "Cost to earn back: fee and swap",
      "breakEvenWay": "Price move needed, rounded up: cost ÷ (lots × units per lot × conversion rate)",
      "breakEvenPrice": "Price at break-even",
      "stopLoss": "P/L at the stop loss, excluding the fee",
      "takeProfit": "P/L at the take profit, excluding the fee",
      "rewardToRisk": "Reward ÷ risk",
      "gap": "Effect of the difference on P/L",
      "equity": "Balance + P/L of open positions",
      "freeMargin": "Equity − margin",
      "marginLevel": "Equity ÷ margin",
      "marginUsage": "Margin ÷ equity",
      "callEquity": "Margin call below this equity",
      "callRoom": "Distance to the margin call",
      "stopOutEquity": "Stop out at this equity",
      "stopOutRoom": "Distance to the stop out",
      "relief": "Further from the stop out without this position: its margin × stop-out level − its P/L"
    },
    "unit": {
      "lots_one": "{{n}} lot",
      "lots_other": "{{n}} lots"
    },
    "note": {
      "workedBack": "* Not stored: worked back from the booked figure.",
      "notKept": "The terms and the rate this was calculated with aren’t stored.",
      "noTerms": "Not available right now.",
      "demoReset": "The demo account was reset: open positions ended with a P/L of 0.",
      "swapInLedger": "The swap of each night is listed in your account history.",
      "mayGap": "At the current conversion rate. If the price jumps past the level, the loss is larger.",
      "rateOfNow": "At the current conversion rate."
    },
    "breakEven": "Break-even",
    "noMargin": "No margin in use, so there can be no margin call or stop out.",
    "ended": {
      "manual": "You closed this position.",
      "cancelled": "You cancelled this order.",
      "reversed": "You reversed this position: it was closed and the opposite one was opened.",
      "no_margin": "When the price was reached, free margin didn’t cover margin, fee and spread cost. More free margin or fewer lots would have opened it.",
      "demo_reset": "The demo account was reset.",
      "expired": "Not filled by {{time}}. With a later expiry or none, it would still be waiting.",
      "stop": {
        "buy": "A buy closes at the bid: {{price}} reached the level {{level}}.",
        "sell": "A sell closes at the ask: {{price}} reached the level {{level}}."
      },
      "trailed": "The stop loss was trailing and had followed the price to this level.",
      "worse_one": "Filled {{pips}} pip worse than the level: the price jumped past it.",
      "worse_other": "Filled {{pips}} pips worse than the level: the price jumped past it.",
      "better_one": "Filled {{pips}} pip better than the level: the price jumped past it.",
      "better_other": "Filled {{pips}} pips better than the level: the price jumped past it.",
      "prevent": {
        "stop_loss": "A stop loss further away wouldn’t have triggered at this price, but would have risked more.",
        "take_profit": "A take profit further away wouldn’t have triggered at this price."
      },
      "stopOut": "The margin level fell to {{level}} or below. The largest losses are closed first."
    },
    "prevent": {
      "deposit": "With {{amount}} USD more in the account, this position would have stayed open at that price.",
      "lots_one": "Or with {{lots}} instead of {{all}} lot at the same leverage.",
      "lots_other": "Or with {{lots}} instead of {{all}} lots at the same leverage.",
      "noLots": "No smaller position at the same leverage would have stayed open.",
      "unknown": "The other figures of the account at that moment aren’t stored, so the exact amount is unknown."
    },
    "help": {
      "title": "How to end the margin call",
      "deposit": "Deposit at least {{amount}} USD.",
      "missing": "Equity is {{amount}} USD short.",
      "enough": "At current prices, it’s enough to close:",
      "close_one": "{{lots}} of {{all}} lot of {{instrument}} (order {{id}})",
      "close_other": "{{lots}} of {{all}} lots of {{instrument}} (order {{id}})",
      "closeAll_one": "The whole {{lots}} lot of {{instrument}} (order {{id}})",
      "closeAll_other": "All {{lots}} lots of {{instrument}} (order {{id}})",
      "notEnough": "Closing everything that can be traded now isn’t enough."
    }
  },
  "withdraw": {
    "kinds": "Withdraw to",
    "kind": {
      "coin": "Crypto address",
      "bank": "Bank account"
    },
    "currency": {
      "coin": "Currency and network",
      "bank": "Currency"
    },
    "way": {
      "coin": "To address",
      "bank": "To account",
      "none": "None added yet",
      "another": "Add another"
    },
    "bindFirst": {
      "title": "Add a withdrawal method first",
      "coin": "You haven’t added an address for this currency and network. Add one, then come back to withdraw.",
      "bank": "You haven’t added a bank account for this currency. Add one, then come back to withdraw.",
      "confirm": "Add now"
    },
    "amount": "Amount in USD",
    "all": "All",
    "limits": {
      "both": "{{minimum}} to {{most}} USD",
      "most": "Maximum {{most}} USD",
      "minimum": "Minimum {{minimum}} USD"
    },
    "fee": "Fee",
    "received": "You receive",
    "memo": "Note",
    "memoHint": "Optional",
    "send": "Withdraw",
    "to": "Destination",
    "network": "Network",
    "problem": {
      "noAmount": "Enter an amount",
      "noNumber": "Enter a valid amount",
      "tooPrecise": "Use up to 6 decimal places",
      "nothingReceived": "The fee exceeds this amount",
      "belowMinimum": "The minimum is {{limit}} USD",
      "tooMuch": "The maximum right now is {{limit}} USD",
      "noWay": "Add a withdrawal method first"
    },
    "confirm": {
      "title": "Confirm withdrawal?",
      "confirm": "Withdraw"
    },
    "slow": "This is taking longer than usual…",
    "checking": "No response yet. Checking your withdrawal…",
    "made": {
      "waiting": {
        "title": "Withdrawal requested",
        "text": "The amount is on hold during review. This page updates when it’s paid."
      },
      "paid": {
        "title": "Withdrawal paid",
        "text": "Your money is on its way."
      },
      "refused": {
        "title": "Withdrawal rejected",
        "text": "The amount is back in your balance."
      }
    },
    "another": "New withdrawal",
    "steps": {
      "label": "Progress",
      "asked": "Requested",
      "checked": "Under review",
      "paid": "Paid",
      "refused": "Rejected"
    },
    "history": {
      "title": "Withdrawal history",
      "empty": {
        "title": "No withdrawals yet",
        "text": "Your withdrawals and their status appear here."
      }
    },
    "noChannel": {
      "coin": "Crypto withdrawals aren’t available right now. Try a bank account.",
      "bank": "Bank transfers aren’t available right now. Try a crypto address."
    },
    "hold": {
      "method": "New withdrawal methods can’t be used straight away. You can withdraw to this one from {{time}}.",
      "account": "For your security, withdrawals are on hold until {{time}}."
    },
    "frozen": "For your security, we’ll check that it was you before we pay this.",
    "identity": {
      "title": "Verify your identity first",
      "text": "You can withdraw once we’ve checked your documents.",
      "review": "We’re checking your documents. You can withdraw once they’re verified."
    }
  }
}

/** The emoji on offer, in eight groups of fifteen: a list of the app's own, so that nothing is loaded from anywhere. */
export const emojiGroups = {
  faces: '😀 😁 😂 🤣 😊 😇 🙂 😉 😍 😘 😋 😎 🤩 🥳 😏',
  feelings: '😐 😕 🙁 😢 😭 😤 😡 🤯 😱 😴 🤔 🤨 🙄 😬 😷',
  hands: '👍 👎 👏 🙏 🤝 👌 ✌️ 🤞 🤙 👋 💪 👊 ✊ 🙌 🤷',
  hearts: '❤️ 🧡 💛 💚 💙 💜 🖤 🤍 💔 💕 💯 💢 💤 💦 💥',
  animals: '🐭 🐮 🐯 🐰 🐲 🐍 🐴 🐑 🐵 🐔 🐶 🐷 🐱 🐼 🐟',
  food: '🍎 🍊 🍉 🍇 🍓 🥭 🍜 🍚 🍲 🍰 🍵 ☕ 🍺 🥂 🧋',
  luck: '🎉 🎊 🎁 🧧 🧨 🎆 🏮 🍀 🌸 🌹 ⭐ 🌙 ☀️ 🌈 🔥',
  things: '🎲 🎱 🎯 🎮 🏆 🥇 ⚽ 🚗 ✈️ ⏰ 📱 💡 📌 ✅ ❌',
} as const satisfies Record<string, string>;

export type EmojiGroup = keyof typeof emojiGroups;

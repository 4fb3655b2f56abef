import type { Lexicon } from "../statement/word-list.ts";

/** LEX12: modal words that advise, permit or predict but do not bind. */
export const NON_BINDING_MODAL: Lexicon = {
  zh: {
    words: ["可以", "能够", "应该", "最好(?!的)", "也许", "或许", "建议(?=使用|采用|提供|支持|增加)"],
    except: [
      "(?:允许|以便|使得?|让|令|供|确保|保证|是否|不|才|从而|方便|帮助|方可|即|就|都|均|只|仅)[^，。；,;]{0,16}?(?:可以|能够)",
      "(?:应|应当|须|必须)(?:可以|能够)",
      // What 应具有 or 应具备 asks for goes on: 应具有良好的兼容性，能够….
      "(?<=应当?(?:具有|具备)[^。；]{1,40}，(?:并且?|且|即)?)能够",
      "(?:可以|能够)(?=被|的)",
      "对应该",
      "应该(?=项|条|金额|订单|用户|系统)",
    ],
  },
  en: {
    words: ["should", "could", "might", "may", "can", "would"],
    except: [
      "(?:in|on|of|by|since|until|before|after|from|for|this|next|last|to|each|every|and|or|\\d{1,2}) may",
      "may \\d{1,4}",
      "(?:which|who|whose|that|what|whether|how|where|so that|so|because) (?:[\\w-]+ ){0,4}?(?:should|could|might|may|can|would)",
      "can be (?:found|seen) in",
      "(?:trash|watering|tin|spray|fuel|jerry) can",
    ],
  },
};
